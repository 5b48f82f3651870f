import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.ccil.cowan.tagsoup.HTMLSchema;
import org.ccil.cowan.tagsoup.Parser;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Writes the events that the real TagSoup sends to a handler, one line for each message.
 *
 * <p>Each line of standard input names two files: the messages to read, each after its length in
 * four bytes, and the lines to write. SoupEvents.swift writes the same lines from our own parser;
 * bin/compare-tagsoup runs both.
 */
public final class TagSoupEvents extends DefaultHandler {
  /** One schema for the life of the process, as on Android. */
  private static final HTMLSchema SCHEMA = new HTMLSchema();

  /** The attributes that Html.fromHtml reads, each list after the name of its element. */
  private static final String[][] READ = {
    {"font", "color", "face"},
    {"a", "href"},
    {"img", "src"},
    {"span", "style"}, {"p", "style"}, {"div", "style"}, {"blockquote", "style"},
    {"ul", "style"}, {"li", "style"},
    {"h1", "style"}, {"h2", "style"}, {"h3", "style"}, {"h4", "style"}, {"h5", "style"},
    {"h6", "style"},
  };

  private final StringBuilder line = new StringBuilder();
  private boolean isInText;

  public static void main(String[] arguments) throws IOException {
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in));
    for (String job = jobs.readLine(); job != null; job = jobs.readLine()) {
      String[] paths = job.split("\t");
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] all = Files.readAllBytes(Path.of(paths[0]));
      int at = 0;
      while (at < all.length) {
        int length = ByteBuffer.wrap(all, at, 4).getInt();
        at += 4;
        out.write(events(new String(all, at, length, StandardCharsets.UTF_8)));
        out.write('\n');
        at += length;
      }
      Files.write(Path.of(paths[1]), out.toByteArray());
      System.out.println("done");
    }
  }

  private static byte[] events(String message) {
    TagSoupEvents events = new TagSoupEvents();
    try {
      Parser parser = new Parser();
      parser.setProperty(Parser.schemaProperty, SCHEMA);
      parser.setContentHandler(events);
      parser.parse(new InputSource(new StringReader(message)));
    } catch (SAXException | IOException | RuntimeException failure) {
      return "CRASH".getBytes(StandardCharsets.UTF_8);
    }
    return utf8(events.line);
  }

  @Override
  public void startElement(String uri, String name, String qName, Attributes attributes) {
    endText();
    line.append('<').append(name.toLowerCase(Locale.ROOT));
    for (String[] read : READ) {
      if (!read[0].equalsIgnoreCase(name)) continue;
      for (int index = 1; index < read.length; index++) {
        String value = attributes.getValue("", read[index]);
        if (value == null) continue;
        line.append(index == 1 ? "|value=" : "|face=");
        escape(value.toCharArray(), 0, value.length());
      }
    }
    line.append('>');
  }

  @Override
  public void endElement(String uri, String name, String qName) {
    endText();
    line.append("</").append(name.toLowerCase(Locale.ROOT)).append('>');
  }

  @Override
  public void characters(char[] text, int start, int length) {
    if (length == 0) return;
    if (!isInText) line.append('"');
    isInText = true;
    escape(text, start, length);
  }

  private void endText() {
    if (isInText) line.append('"');
    isInText = false;
  }

  @Override
  public void endDocument() {
    endText();
  }

  private void escape(char[] text, int start, int length) {
    for (int index = start; index < start + length; index++) {
      char unit = text[index];
      if (unit < 0x20 || unit == '\\' || unit == '"' || unit == '|' || unit == '<' || unit == '>') {
        line.append(String.format("\\%02x", (int) unit));
      } else {
        line.append(unit);
      }
    }
  }

  /** Encodes text as Android draws it: an unpaired surrogate is U+FFFD. */
  private static byte[] utf8(CharSequence text) {
    StringBuilder sound = new StringBuilder(text);
    for (int index = 0; index < sound.length(); index++) {
      char unit = sound.charAt(index);
      if (!Character.isSurrogate(unit)) continue;
      boolean isPair =
          Character.isHighSurrogate(unit)
              && index + 1 < sound.length()
              && Character.isLowSurrogate(sound.charAt(index + 1));
      if (isPair) {
        index++;
      } else {
        sound.setCharAt(index, '\ufffd');
      }
    }
    return sound.toString().getBytes(StandardCharsets.UTF_8);
  }
}
