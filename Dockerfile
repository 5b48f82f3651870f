# An image with the tool; bin/test-image runs the same steps without Docker.
#   docker build -t pushmarkup .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" pushmarkup lint messages
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends autoconf automake binutils curl gcc libc6-dev libtool libxml2-dev make patch pkg-config xz-utils
WORKDIR /source
COPY . .
RUN bin/dist /dist && mkdir /image && tar xzf /dist/pushmarkup-*.tar.gz --strip-components 1 -C /image

FROM debian:bookworm-slim
COPY --from=build /image /usr/local
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["pushmarkup"]
