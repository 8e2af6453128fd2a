#!/bin/sh
# Starts the containers as a separate project and checks them: healthy, pages through nginx, no demo content, a backup,
# a clean stop, cached pages while the app is stopped. Then it removes everything. It needs Docker Compose, curl,
# openssl, and ports 80 and 443 of SANAD_LISTEN (default 127.0.0.1). SANAD_IMAGE names an existing image; otherwise the
# script builds one.
set -eu
cd "$(dirname "$0")"
listen="${SANAD_LISTEN:-127.0.0.1}"
work="$(mktemp -d)"
certificate="$work/live/sanad.test"
compose() { docker compose --project-name sanad-test --env-file "$work/env" "$@"; }
finish() { compose down --volumes --timeout 20 >/dev/null 2>&1; rm -rf "$work"; }
trap finish EXIT

mkdir -p "$certificate"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=sanad.test -addext subjectAltName=DNS:sanad.test \
  -keyout "$certificate/privkey.pem" -out "$certificate/fullchain.pem" 2>/dev/null
cat >"$work/env" <<END
ENV_FILE=$work/env
SANAD_HOST=sanad.test
SANAD_LISTEN=$listen
POSTGRES_PASSWORD=$(openssl rand -hex 24)
SESSION_SECRET=$(openssl rand -base64 33)
CERTIFICATES=$work
ACME_WEBROOT=$work
BACKUP_HOUR=0
END

status() {
  curl --silent --output /dev/null --write-out '%{http_code}' --cacert "$certificate/fullchain.pem" \
    --resolve "sanad.test:443:$listen" "https://sanad.test$1"
}
expect() {
  if [ "$2" = "$3" ]; then echo "ok    $1: $2"; else echo "WRONG $1: $2 instead of $3"; exit 1; fi
}

if [ -z "${SANAD_IMAGE:-}" ]; then compose build; fi
compose up --detach --no-build --wait --wait-timeout 300 app database nginx
expect 'the Arabic home page' "$(status /)" 200
expect 'the English home page' "$(status /en)" 200
expect 'figures for Prometheus through nginx' "$(status /metrics)" 404
expect 'the mailbox of the demo' "$(status /dev/mailbox)" 404
expect 'campaigns in the database' \
  "$(compose exec -T database psql --username=sanad --tuples-only --no-align --command='select count(*) from campaigns')" 0
expect 'the account of the app' "$(compose exec -T app id -u)" 1000
compose exec -T app node bin/doctor.ts
compose up --detach --no-build backup
backups() { compose exec -T backup find /backups -name 'sanad-*.tar.gz' -size +0; }
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do [ -n "$(backups)" ] || sleep 5; done
expect 'backups' "$(backups | wc -l)" 1
app="$(compose ps --quiet app)"
compose stop app
expect 'exit code of the app after SIGTERM' "$(docker inspect --format '{{.State.ExitCode}}' "$app")" 0
sleep 2
expect 'a stored page while the app is stopped' "$(status /en)" 200
