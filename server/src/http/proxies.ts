import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

const privateNets = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNets.addSubnet(net, bits, 'ipv4');
privateNets.addSubnet('::1', 128, 'ipv6');
privateNets.addSubnet('fc00::', 7, 'ipv6');
privateNets.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(address: string): boolean {
  return privateNets.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Whose word about the caller's address is taken (Fastify's trustProxy). A number of proxies means so many hops, each
 * from a private address: were the server reachable past its proxy, a forged header would still be ignored. Proxies
 * with public addresses are named one by one.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && isPrivate(address);
}
