import { BlockList, isIP } from 'node:net';

/** Where a host is, as far as its name or address tells: nobody is asked. */

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

function isIn(list: BlockList, host: string): boolean {
  return isIP(host) !== 0 && list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/gu, '').toLowerCase();
}

/** Whether the address leads to this very machine. */
export function isOnThisMachine(url: string): boolean {
  const host = hostOf(url);
  return host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host);
}

/** Whether it leads to this machine or a private network; a name without a dot, as containers have, is of one. */
export function isInPrivateNetwork(url: string): boolean {
  const host = hostOf(url);
  const isPrivateName = isIP(host) === 0 && (!host.includes('.') || /\.(?:internal|local|home\.arpa)$/u.test(host));
  return isOnThisMachine(url) || isPrivateName || isIn(privateNetworks, host);
}
