#!/usr/bin/env bash
# The steps of the action: gets eventmap, makes a manifest if asked to, and lints. Works with the bash 3.2 of macOS.
set -euo pipefail

fail() {
  printf '::error::%s\n' "$1"
  exit 2
}

folder=${RUNNER_TEMP:?is set by the runner}/eventmap
mkdir -p "$folder"
program=$folder/bin/eventmap

platform() {
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) echo linux-x86_64 ;;
    Linux-aarch64 | Linux-arm64) echo linux-arm64 ;;
    Darwin-*) echo macos-universal ;;
    *) return 1 ;;
  esac
}

# Downloads a file of the release; status 1 where the release does not have it.
download() {
  local code
  code=$(curl --silent --show-error --location --retry 3 --output "$folder/$1" --write-out '%{http_code}' "$release/$1") ||
    fail "cannot download $release/$1; try again, or build with 'version: build'"
  case $code in
    200) ;;
    404) rm -f "$folder/$1"; return 1 ;;
    *) fail "$release/$1: the server answered $code, expected 200" ;;
  esac
}

checksum() {
  if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Gets the released program; status 1 where there is none for this machine.
get_release() {
  local archive expected
  platform > /dev/null || return 1
  download SHA256SUMS || return 1
  archive=$(sed -n "s/^[0-9a-f]*  \(eventmap-[^ /]*-$(platform)\.tar\.gz\)\$/\1/p" "$folder/SHA256SUMS")
  [ -n "$archive" ] || return 1
  [ "$(printf '%s\n' "$archive" | wc -l)" -eq 1 ] || fail "SHA256SUMS of $release has several archives for $(platform)"
  download "$archive" || fail "$release has no $archive, which its SHA256SUMS names"
  expected=$(sed -n "s/^\([0-9a-f]*\)  $archive\$/\1/p" "$folder/SHA256SUMS")
  [ "$(checksum "$folder/$archive")" = "$expected" ] ||
    fail "$archive does not have the checksum that SHA256SUMS names; it is not used"
  rm -rf "$folder/bin"
  mkdir "$folder/bin"
  tar -xzf "$folder/$archive" -C "$folder/bin" --strip-components 1
}

build() {
  local root
  root=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
  command -v swift > /dev/null ||
    fail "there is no released eventmap to download and no swift to build it; set 'version', or install Swift 6.2"
  echo "Building eventmap, which takes about five minutes"
  swift build -c release --product eventmap --package-path "$root"
  program=$(swift build -c release --product eventmap --package-path "$root" --show-bin-path)/eventmap
}

# Appends the lines of a variable to the arguments, each after a flag if one is given.
add_lines() {
  local line
  while IFS= read -r line; do
    # Spaces around a line are YAML's.
    line=$(printf '%s' "$line" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
    [ -n "$line" ] || continue
    [ -z "${2:-}" ] || arguments+=("$2")
    arguments+=("$line")
  done <<< "$1"
}

if [ "$EVENTMAP_VERSION" = build ]; then
  build
else
  release=https://github.com/$EVENTMAP_REPOSITORY/releases/latest/download
  [ "$EVENTMAP_VERSION" = latest ] ||
    release=https://github.com/$EVENTMAP_REPOSITORY/releases/download/v${EVENTMAP_VERSION#v}
  get_release || {
    echo "There is no released eventmap for this machine at $release"
    build
  }
fi

arguments=(manifest)
if [ -n "$EVENTMAP_SOURCES" ]; then
  [ -z "$EVENTMAP_MANIFEST" ] || fail "'manifest' and 'sources' exclude each other; leave one of them out"
  add_lines "$EVENTMAP_SOURCES"
  "$program" "${arguments[@]}" -o "$folder/AppManifest.json" || fail "no manifest can be made from 'sources'"
  EVENTMAP_MANIFEST=$folder/AppManifest.json
fi

arguments=(lint)
add_lines "$EVENTMAP_TABLE"
add_lines "$EVENTMAP_MANIFEST" --manifest
[ -z "$EVENTMAP_AGAINST" ] || arguments+=(--against "git:${EVENTMAP_AGAINST#git:}")
echo "sarif=$folder/lint.sarif" >> "$GITHUB_OUTPUT"
status=0
"$program" "${arguments[@]}" --fail-on "$EVENTMAP_FAIL_ON" --format "$EVENTMAP_FORMAT" \
  --format "sarif=$folder/lint.sarif" || status=$?
exit "$status"
