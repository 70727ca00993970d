import { dayjs } from '#contract/dayjs.ts';
import type { LogDestination } from './logger.ts';

/** Formats the log for a person who started the service in a terminal; elsewhere it stays JSON. */

interface Entry {
  level: number;
  time: number;
  msg?: string;
  method?: string;
  route?: string;
  status?: number;
  resultCode?: string | null;
  ms?: number;
}

const warning = 40;

function wordsOf({ level, msg = '', method, route, status, resultCode, ms, ...rest }: Entry): string {
  if (route !== undefined) return [method, route, status, resultCode ?? '-', `${ms} ms`].join(' ');
  const { time: _, ...details } = rest;
  return level < warning ? msg : `${msg} ${JSON.stringify(details)}`;
}

/** The log as one short line an entry, with the time of day. */
export function readableLog(write: (line: string) => void): LogDestination {
  return {
    write(line) {
      const entry: Entry = JSON.parse(line);
      write(`${dayjs(entry.time).format('HH:mm:ss')} ${wordsOf(entry)}`);
    },
  };
}

/** Returns the next steps for the user once the service listens. */
export function greeting({ address, hasOutbox }: { address: string; hasOutbox: boolean }): string {
  const lines = [`Open ${address}`, ...(hasOutbox ? [`SMS and e-mails appear at ${address}/outbox and here`] : [])];
  return ['', ...lines, 'Ctrl+C stops the service', ''].join('\n');
}
