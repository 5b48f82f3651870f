# shellcheck shell=bash
# Bare Debian systems made by debootstrap, for the tests that source this file. They need root and a
# Debian mirror; MIRROR, if set, is passed to debootstrap.

bare=
bares=()
remove_bares() {
  local folder
  for folder in "${bares[@]}"; do
    # Unmount the newest first: /proc/mounts lists it last.
    awk -v folder="$folder/" 'index($2, folder) == 1 {print $2}' /proc/mounts | tac | xargs -r -n 1 umount
    rm -rf --one-file-system "$folder"
  done
}
trap remove_bares EXIT

own_suite() {
  # shellcheck source=/dev/null
  (. /etc/os-release && echo "$VERSION_CODENAME")
}

# make_bare SUITE: makes a bare Debian, in which `run` then runs commands.
make_bare() {
  bare=$(mktemp -d)
  bares+=("$bare")
  # It becomes /, which every user must be able to read.
  chmod 755 "$bare"
  debootstrap --variant=minbase "$1" "$bare" ${MIRROR:+"$MIRROR"} >"$bare.log" 2>&1 || { tail "$bare.log" >&2; exit 1; }
  rm -f "$bare.log"
  # Package scripts read /proc.
  mount -t proc proc "$bare/proc"
  cp /etc/resolv.conf "$bare/etc/resolv.conf"
  run apt-get update -qq
}

run() {
  chroot "$bare" env -i PATH=/opt/swift/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    LC_ALL=C.UTF-8 TERM=xterm-256color DEBIAN_FRONTEND=noninteractive "$@"
}

# Adds this machine's Swift toolchain to the bare Debian, and the packages that swift.org lists for
# Debian. If git here uses a folder instead of github.com (url.FOLDER.insteadOf), so does git there.
give_toolchain() {
  local swift toolchain mirror
  swift=$(readlink -f "$(command -v swift)")
  # The folder that contains usr/bin/swift.
  toolchain=${swift%/usr/bin/*}
  if [ "$toolchain" = "$swift" ] || [ "$toolchain" = "" ]; then
    echo "${0##*/}: the Swift toolchain is not in a folder of its own" >&2
    exit 69
  fi
  mkdir -p "$bare/opt/swift"
  mount --bind -o ro "$toolchain" "$bare/opt/swift"
  mount --bind /dev "$bare/dev"
  # Tests open pseudo-terminals.
  mount --bind /dev/pts "$bare/dev/pts"
  run apt-get install -qq --no-install-recommends binutils-gold ca-certificates git libc6-dev libcurl4 libncurses6 \
    libsqlite3-0 libstdc++-12-dev libxml2 >/dev/null
  run git config --global --add safe.directory '*'
  mirror=$(git config --get-regexp '^url\..*\.insteadof$' '^https://github\.com/$' | sed -n '1s/^url\.\(.*\)\.insteadof .*/\1/p' || true)
  if [ -d "$mirror" ]; then
    mkdir -p "$bare/$mirror"
    mount --bind -o ro "$mirror" "$bare/$mirror"
    run git config --global "url.$mirror.insteadOf" https://github.com/
  fi
}

# give_clone FOLDER: clones the repository there, and copies modified and untracked files over it.
give_clone() {
  git clone -q --no-hardlinks . "$bare$1"
  git ls-files -z --modified --others --exclude-standard | while IFS= read -r -d '' file; do
    [ ! -e "$file" ] || cp --parents -P "$file" "$bare$1/"
  done
}
