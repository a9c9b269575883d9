import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { DeliveryFailure } from './delivery-failure.ts';
import { refusalOfAddress, type DestinationRules } from './destination.ts';

/** Resolves names to addresses, as `dns.lookup` of Node does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup for the connection to a URL that fails if one of the addresses is refused. The connection uses the
 * addresses that were checked, so a name that changes in between (DNS rebinding) gains nothing.
 */
export const checkedLookup =
  (url: URL, rules: DestinationRules, resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      for (const { address } of addresses) {
        const refusal = refusalOfAddress(url, address, rules);
        if (refusal !== null) return done(new DeliveryFailure(refusal, `${address} is refused.`), []);
      }
      if (options.all === true) return done(null, addresses);
      const [first] = addresses;
      return first === undefined
        ? done(new DeliveryFailure('unknown_host', 'This name leads nowhere.'), [])
        : done(null, first.address, first.family);
    });
  };
