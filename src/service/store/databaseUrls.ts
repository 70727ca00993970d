const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/u;

/**
 * Splits a DATABASE_URL with several hosts, as libpq allows, into one URL per host:
 * `postgres://user:password@first:5432,second:5432/database`. Returns null if it is invalid.
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

/**
 * Returns true for a valid DATABASE_URL. An unknown sslmode is rejected, because the driver would ignore it and connect
 * unencrypted.
 */
export function isDatabaseUrl(url: string): boolean {
  const [first] = /[\s\p{Cc}]/u.test(url) ? [] : (databaseUrls(url) ?? []);
  if (first === undefined) return false;
  const mode = new URL(first).searchParams.get('sslmode');
  return mode === null || sslModes.has(mode);
}
