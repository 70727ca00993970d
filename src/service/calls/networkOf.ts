/**
 * Whose address it is: an IPv4 address is one customer's, of IPv6 a customer has at least a /64 and may take any address in
 * it. An IPv4 address written as IPv6 is the same.
 */
export function networkOf(address: string): string {
  const [, version4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address) ?? [];
  if (version4 !== undefined) return version4;
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
