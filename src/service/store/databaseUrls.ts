const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/u;

/**
 * One address for each host of a DATABASE_URL, which may name several as libpq does:
 * `postgres://user:password@first:5432,second:5432/database`. Null when it is no such URL.
 */
export function databaseUrls(url: string): string[] | null {
  const [, lead, hosts = '', rest] = parts.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => (host === '' ? '' : `${lead}${host}${rest}`));
  return urls.every((each) => URL.canParse(each)) ? urls : null;
}

const sslModes: ReadonlySet<string> = new Set([
  'disable',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
  'no-verify',
]);

/** Whether it is a DATABASE_URL. An sslmode that nobody knows would be left out, and the way be in the clear. */
export function isDatabaseUrl(url: string): boolean {
  const [first] = /[\s\p{Cc}]/u.test(url) ? [] : (databaseUrls(url) ?? []);
  if (first === undefined) return false;
  const mode = new URL(first).searchParams.get('sslmode');
  return mode === null || sslModes.has(mode);
}
