#!/bin/sh
# Makes one backup a day, from BACKUP_HOUR o'clock (UTC) on, and deletes those older than BACKUP_DAYS. A day on which
# the backup failed, or the machine was off at that hour, is tried again every ten minutes.
set -u
: "${BACKUP_HOUR:=2}" "${BACKUP_DAYS:=30}" "${BACKUP_FOLDER:=/backups}"
program=
# Passed on, so that an unfinished backup removes what it has written.
trap 'kill "$program" && wait "$program"; exit 0' TERM INT

while :; do
  file="$BACKUP_FOLDER/sanad-$(date -u +%F).tar.gz"
  if [ "$(date -u +%H)" -ge "$BACKUP_HOUR" ] && [ ! -e "$file" ]; then
    node bin/backup.ts "$file" &
    program=$!
    if wait "$program"; then
      find "$BACKUP_FOLDER" -maxdepth 1 -name 'sanad-*.tar.gz' -mtime "+$BACKUP_DAYS" -delete
    fi
  fi
  # The shell handles a signal during `wait`, not during a program that it waits for.
  sleep 600 &
  program=$!
  wait "$program"
done
