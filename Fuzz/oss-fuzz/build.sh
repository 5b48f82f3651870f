#!/bin/bash -eu
# Builds the fuzzers for OSS-Fuzz, each with its dictionary and its seeds, into $OUT.
# Needs Swift 6.3 or later in the image.

# Puts the symbolizer next to the fuzzers. The flags that it sets are not used, because
# --sanitize=fuzzer would link libFuzzer's own main as well as ours.
# shellcheck disable=SC1091
. precompile_swift

scratch=$WORK/build
flags=(--package-path Fuzz --scratch-path "$scratch" -c release -Xswiftc -enable-testing
  -Xswiftc "-sanitize=fuzzer,$SANITIZER" -Xswiftc -static-stdlib --static-swift-stdlib)
swift build "${flags[@]}"
programs=$(swift build "${flags[@]}" --show-bin-path)

# The machines that run the fuzzers have no libxml2: it is copied next to the fuzzers, with the
# libraries that it needs.
mkdir -p "$OUT/lib"
for program in "$programs"/Fuzz*; do
  if [ ! -f "$program" ] || [ ! -x "$program" ]; then continue; fi
  name=$(basename "$program")
  cp "$program" "$OUT/$name"
  ldd "$program" | awk '$3 ~ /lib(xml2|icu|lzma|z)/ { print $3 }' | while read -r library; do
    cp -n "$library" "$OUT/lib/"
  done
  patchelf --force-rpath --set-rpath "\$ORIGIN/lib" "$OUT/$name"
  cp Fuzz/html.dict "$OUT/$name.dict"
  printf '[libfuzzer]\nmax_len = 4096\ntimeout = 10\n' >"$OUT/$name.options"
done
cp Fuzz/json.dict "$OUT/FuzzBatchLine.dict"

seeds=$WORK/seeds
mkdir -p "$seeds/html" "$seeds/lines"
cp Corpus/hostile/*.jsonl "$seeds/"
number=0
while IFS= read -r -d '' file; do
  number=$((number + 1))
  cp "$file" "$seeds/html/corpus-$number"
done < <(find Corpus \( -name '*.html' -o -path '*/crashes/*.bin' \) -print0)
python3 Fuzz/seeds.py "$seeds"
for name in FuzzAuthored FuzzDevice FuzzSafeHTML FuzzANSI FuzzLint FuzzC; do
  zip -q -j -r "$OUT/${name}_seed_corpus.zip" "$seeds/html"
done
zip -q -j -r "$OUT/FuzzBatchLine_seed_corpus.zip" "$seeds/lines"
