import { BlockList, isIP } from 'node:net';
import type { WebhookFailure } from '@outlay/domain';
import { isPrivateAddress } from './address.ts';
import { isWebPort } from './port.ts';

/** The destinations of webhooks that `WEBHOOK_HOSTS` lists. */
export type AllowedHosts = {
  /** Host names in lower case; one that starts with a dot stands for all names below it. */
  readonly names: readonly string[];
  /** Networks, and single addresses. */
  readonly networks: BlockList;
  readonly hasNetworks: boolean;
};

/** Settings that limit the destinations of webhooks. */
export type DestinationRules = {
  readonly webhookPrivate: boolean;
  /** Refuses destinations without TLS. */
  readonly requireTls?: boolean;
  /** Null: every host. */
  readonly webhookHosts: AllowedHosts | null;
};

/** Reason why a destination is refused. */
type Refusal = Extract<WebhookFailure, 'private' | 'not_allowed' | 'port'>;

/** Returns a URL's host as `node:net` reads it: no brackets, no dot at its end. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$|\.$/gu, '');

/** Returns a host name in the form that URLs have: lower case, punycode; null for anything else. */
function readName(entry: string): string | null {
  const isWildcard = entry.startsWith('*.');
  const url = URL.parse(`http://${isWildcard ? entry.slice(2) : entry}/`);
  if (url === null || url.port !== '' || url.username !== '' || url.pathname !== '/') return null;
  const name = hostOf(url);
  if (isIP(name) !== 0 || !/^[\w-]+(?:\.[\w-]+)*$/u.test(name)) return null;
  return isWildcard ? `.${name}` : name;
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  if (family === 0 || rest.length > 0 || address.includes('%')) return false;
  if (!/^\d{1,3}$/u.test(prefix ?? '0') || bits > most) return false;
  networks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Parses a list of host names, `*.` wildcards, addresses and networks; returns the entries that are none. */
export function readAllowedHosts(entries: readonly string[]): { hosts: AllowedHosts; invalid: string[] } {
  const names: string[] = [];
  const networks = new BlockList();
  const invalid: string[] = [];
  for (const entry of entries) {
    if (addNetwork(networks, entry)) continue;
    const name = readName(entry);
    if (name === null) invalid.push(entry);
    else names.push(name);
  }
  return { hosts: { names, networks, hasNetworks: networks.rules.length > 0 }, invalid };
}

const isNamed = (host: string, names: readonly string[]): boolean =>
  names.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name));

/**
 * Returns the reason to refuse a connection to an address; null if it is permitted. A network on the list permits its
 * addresses even if they are private; a host name on the list does not, because its owner decides where it leads.
 */
export function refusalOfAddress(url: URL, address: string, rules: DestinationRules): Refusal | null {
  const { webhookPrivate, webhookHosts: allowed } = rules;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (allowed !== null && isIP(address) !== 0 && allowed.networks.check(address, family)) return null;
  if (!webhookPrivate && isPrivateAddress(address)) return 'private';
  return allowed === null || isNamed(hostOf(url), allowed.names) ? null : 'not_allowed';
}

/** Returns the reason to refuse a URL before its name is resolved; null if it may be permitted. */
export function refusalOfUrl(url: URL, rules: DestinationRules): Refusal | null {
  const host = hostOf(url);
  const { webhookPrivate, webhookHosts: allowed } = rules;
  if (rules.requireTls === true && url.protocol !== 'https:') return 'not_allowed';
  // Private addresses and listed hosts are the operator's decision, and so are their ports.
  const isOpen = !webhookPrivate && allowed === null;
  const port = isOpen && !isWebPort(url) ? 'port' : null;
  if (isIP(host) !== 0) return refusalOfAddress(url, host, rules) ?? port;
  const isLocal = /(?:^|\.)localhost$/u.test(host);
  if (isLocal && !webhookPrivate && allowed?.hasNetworks !== true) return 'private';
  if (allowed === null || allowed.hasNetworks || isNamed(host, allowed.names)) return port;
  return 'not_allowed';
}
