import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, `::` and an embedded IPv4 tail expanded. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%', 1);
  const [head, tail] = bare.split('::') as [string, string?];
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/** IPv4 as such, also when it arrives mapped into IPv6 (`::ffff:192.0.2.1`). */
function plain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** What a limit by address counts as one caller: an IPv4 address, or an IPv6 /64, which one customer holds whole. */
export function callerOf(address: string): string {
  const own = plain(address);
  return isIPv6(own) ? `${groupsOf(own).slice(0, 4).join(':')}::/64` : own;
}

/** /24 or /48 of an address: enough for a person to recognise a device by, too little to locate anyone. */
export function addressPrefix(address: string): string {
  const own = plain(address);
  if (isIPv6(own)) return `${groupsOf(own).slice(0, 3).join(':')}::/48`;
  return own.replace(/\.\d+$/, '.0/24');
}
