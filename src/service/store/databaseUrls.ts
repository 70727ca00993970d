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
