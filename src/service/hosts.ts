import { BlockList, isIP } from 'node:net';

/** Classifies hosts by name or address alone, without DNS queries. */

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

/** An IPv4 address written as IPv6 counts as what it is. */
function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function plain(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/u, '$1');
}

function hostOf(url: string): string {
  return plain(new URL(url).hostname);
}

function isHere(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host);
}

export function isLoopback(address: string): boolean {
  return isIn(loopback, address);
}

/** Returns true if the address is loopback or in a private network. */
export function isPrivateAddress(address: string): boolean {
  return isIn(loopback, address) || isIn(privateNetworks, address);
}

/** Returns true if the host of a URL or Host header, without port, is unreachable from the internet. */
export function isLocalHost(host: string): boolean {
  return isHere(plain(host)) || isPrivateAddress(plain(host));
}

export function isOnThisMachine(url: string): boolean {
  return isHere(hostOf(url));
}

/**
 * Returns true if the URL leads to this machine or a private network; names without a dot, as containers have, count as private.
 */
export function isInPrivateNetwork(url: string): boolean {
  const host = hostOf(url);
  const isPrivateName = isIP(host) === 0 && (!host.includes('.') || /\.(?:internal|local|home\.arpa)$/u.test(host));
  return isPrivateName || isLocalHost(host);
}
