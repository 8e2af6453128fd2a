#!/usr/bin/env bash
# throughput.sh [SECONDS (8)] [ROUNDS (3)]: compares cached pages with nginx serving the same compressed bytes,
# alternately; then pages that are rendered for each request, and starts of donations. Needs a build, nginx, wrk and the
# folder of measure.sh in BENCH. The server runs on core 0, the load on core 1; each line also shows the load of other
# programs.
set -euo pipefail
SECONDS_EACH=${1:-8} ROUNDS=${2:-3} PORT=${PORT:-4360} BENCH=${BENCH:-../shared/bench}
cd "$(dirname "$0")/.."
export PATH=$PWD/node_modules/.bin:$PATH
W=$(mktemp -d) SITE= NGINX=
stop() { [ -n "$SITE" ] && kill "$SITE" && wait "$SITE" || true; SITE=; }
trap 'stop; [ -n "$NGINX" ] && kill "$NGINX"; rm -rf "$W"' EXIT
site() { # variables…
  env MALLOC_ARENA_MAX=2 PORT="$PORT" BANK_PORT=$((PORT + 1)) DATA_DIR="$W/data" PUBLIC_URL="http://localhost:$PORT" RATE_LIMITS=0 LOG_LEVEL=error "$@" \
    taskset -c 0 node --max-old-space-size=256 --max-semi-space-size=4 bin/start.ts >"$W/log" 2>&1 & SITE=$!
  until curl -sf "http://localhost:$PORT/readyz" >/dev/null; do sleep 0.2; done
}
measure() { "$BENCH/measure.sh" "$@" -d "$SECONDS_EACH" -H 'Accept-Encoding: gzip'; }
mkdir -p "$W/www" "$W/tmp"
site PAGE_CACHE=1
curl -s "http://localhost:$PORT/" >/dev/null
curl -s -H 'Accept-Encoding: gzip' "http://localhost:$PORT/" >"$W/www/index.html.gz"
cp "$W/www/index.html.gz" "$W/www/index.html"
cat >"$W/nginx.conf" <<CONF
daemon off; worker_processes 1; pid $W/nginx.pid; error_log $W/error.log; user root;
events { worker_connections 512; }
http { access_log off; client_body_temp_path $W/tmp; proxy_temp_path $W/tmp; fastcgi_temp_path $W/tmp; uwsgi_temp_path $W/tmp; scgi_temp_path $W/tmp;
  gzip_static always; default_type text/html; keepalive_requests 100000000; open_file_cache max=100;
  server { listen 127.0.0.1:$((PORT + 2)); root $W/www; } }
CONF
taskset -c 0 nginx -c "$W/nginx.conf" & NGINX=$!
sleep 1
for round in $(seq "$ROUNDS"); do
  measure "http://127.0.0.1:$((PORT + 2))/index.html" -n "nginx $round"
  measure "http://localhost:$PORT/" -n "from memory $round"
done
kill "$NGINX"; NGINX=
stop
site PAGE_CACHE=0
for path in / /campaigns '/api/front/don-campaigns?lang=ar'; do measure "http://localhost:$PORT$path" -r "$ROUNDS" -n "rendered $path"; done
measure "http://localhost:$PORT/api/front/donate" -r "$ROUNDS" -m POST -t application/json -n 'donations started' \
  -b '{"donor_name":"Salem","email":"salem@mail.example","amount":"100","currency":"TRY","campaign_id":1,"lang":"en"}'
