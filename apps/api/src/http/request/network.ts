import { isIP, isIPv4 } from 'node:net';

/** Returns the eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in one way (RFC 5952), an embedded IPv4 address as two groups.
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
}

/** Returns the IPv4 address in a mapped IPv6 address (`::ffff:192.0.2.1`); null for any other. */
function mapped(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/**
 * Returns what limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, of which a single
 * subscriber has all addresses. Text that is no address is returned unchanged.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/u, '');
  if (isIP(bare) === 0 || isIPv4(bare)) return bare;
  const groups = groupsOf(bare);
  return mapped(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}
