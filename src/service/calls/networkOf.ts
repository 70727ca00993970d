/** Returns the address alone: proxies write a port, brackets or a zone beside it. */
function withoutPort(written: string): string {
  const text = written.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/u.exec(text) ?? [];
  const [, version4] = /^(\d+(?:\.\d+){3}):\d+$/u.exec(text) ?? [];
  return (bracketed ?? version4 ?? text).replace(/%.*$/u, '');
}

/** A browser that stands in for the service knows no `node:net`. */
function isIPv6(address: string): boolean {
  return address.includes(':') && URL.canParse(`http://[${address}]`);
}

/** Returns the eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/**
 * Names the customer behind an address: an IPv4 address is one customer's, of IPv6 a customer has at least a /64 and may take
 * any address in it. An IPv4 address written as IPv6 is the same.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
