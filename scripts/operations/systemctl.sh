#!/usr/bin/env bash
# Stands in for systemctl on a machine where systemd does not run: starts and stops PostgreSQL and nginx by their programs, and a
# process of the service with the ExecStart, the environment, the user and the folder of its unit.
set -euo pipefail

state=/run/zaznam-trial
units=/etc/systemd/system
mkdir -p "$state"

# The values of a directive of the unit, with %i filled in.
values() { # unit directive
  local instance=${1#*@}
  sed -n "s/^$2=//p" "$units/zaznam@.service" | sed "s/%i/$instance/g"
}

start_process() { # unit
  local user folder file command directory environment=(PATH=/usr/local/bin:/usr/bin:/bin)
  user=$(values "$1" User)
  folder=$(values "$1" WorkingDirectory)
  command=$(values "$1" ExecStart)
  directory=/var/lib/$(values "$1" StateDirectory)
  install --directory --mode="$(values "$1" StateDirectoryMode)" --owner="$user" --group="$user" "$directory"
  while read -r line; do environment+=("$line"); done < <(values "$1" Environment)
  for file in $(values "$1" EnvironmentFile); do
    while read -r line; do [ -z "$line" ] || environment+=("$line"); done < "$file"
  done
  cd "$folder"
  # shellcheck disable=SC2086 # ExecStart is words.
  setsid prlimit --nofile="$(values "$1" LimitNOFILE)" setpriv --reuid "$user" --regid "$user" --init-groups \
    env -i "${environment[@]}" $command >> "$state/$1.log" 2>&1 < /dev/null &
  echo $! > "$state/$1.pid"
}

stop_process() { # unit
  local pid end
  [ -f "$state/$1.pid" ] || return 0
  pid=$(cat "$state/$1.pid")
  rm "$state/$1.pid"
  kill -TERM "$pid" 2> /dev/null || return 0
  end=$((SECONDS + $(values "$1" TimeoutStopSec)))
  while kill -0 "$pid" 2> /dev/null; do
    [ "$SECONDS" -lt "$end" ] || { kill -KILL "$pid"; break; }
    sleep 0.1
  done
}

act() { # start|stop unit
  case $2 in
    zaznam@*) "$1_process" "$2" ;;
    *) service "$2" "$1" > /dev/null ;;
  esac
}

verb=$1
[ "$verb" != daemon-reload ] || exit 0
shift
now=false
if [ "${1:-}" = --now ]; then now=true; shift; fi
for unit in "$@"; do
  case $verb in
    start | stop) act "$verb" "$unit" ;;
    restart) act stop "$unit"; act start "$unit" ;;
    enable) [ "$now" = false ] || act start "$unit" ;;
    *) echo "systemctl $verb is not stood in for" >&2; exit 1 ;;
  esac
done
