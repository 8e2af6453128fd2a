#!/usr/bin/env bash
# lighthouse.sh [RUNS (1)]: Lighthouse mobile on the pages that the bars name, over a site of its own with demo content.
# Needs a build, chromium, and the folder of lighthouse.sh in BENCH; LH_NODE_MODULES: a folder that holds lighthouse from npm.
# On a busy machine as root: `chrt -r 5 bench/lighthouse.sh` lets the site and the browser go before everything else.
set -euo pipefail
RUNS=${1:-1} PORT=${PORT:-4365} BENCH=${BENCH:-../shared/bench}
cd "$(dirname "$0")/.."
export PATH=$PWD/node_modules/.bin:$PATH
W=$(mktemp -d)
env MALLOC_ARENA_MAX=2 PORT="$PORT" BANK_PORT=$((PORT + 1)) DATA_DIR="$W/data" PUBLIC_URL="http://localhost:$PORT" LOG_LEVEL=error \
  node --max-old-space-size=256 --max-semi-space-size=4 bin/start.ts >"$W/log" 2>&1 & SITE=$!
trap 'kill "$SITE"; wait "$SITE" || true; rm -rf "$W"' EXIT
until curl -sf "http://localhost:$PORT/readyz" >/dev/null; do sleep 0.5; done
sleep 5 # the pictures of the demo are drawn
product=$(curl -s "http://localhost:$PORT/gift-shop" | grep -o 'products-detail/[0-9]*' | head -1)
for path in / campaigns camping_details/1 post-details/1 student-housing-desc/1 gift-shop "$product" en tr/campaigns; do
  url=http://localhost:$PORT/${path#/}
  curl -s -o /dev/null "$url"
  "$BENCH/lighthouse.sh" "$url" -r "$RUNS" -n "$path"
done
