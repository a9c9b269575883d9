import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { DeliveryFailure } from './delivery-failure.ts';
import { refusalOfAddress, refusalOfUrl, type DestinationRules } from './destination.ts';

/** Response timeout in milliseconds. */
export const POST_MS = 10_000;

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
const checkedLookup =
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

/**
 * Posts a delivery; resolves to the HTTP status. Redirects are not followed, and addresses are refused by the rules:
 * a webhook must not give access to the server's network.
 *
 * @throws DeliveryFailure with the reason, without a response.
 */
export function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  rules: DestinationRules,
  resolve: Resolve = lookup,
): Promise<number> {
  return new Promise((answer, reject) => {
    const url = new URL(address);
    const refusal = refusalOfUrl(url, rules);
    if (refusal !== null) {
      reject(new DeliveryFailure(refusal, `${url.hostname} is refused.`));
      return;
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Outlay-Webhooks',
          ...headers,
        },
        signal: AbortSignal.timeout(POST_MS),
        lookup: checkedLookup(url, rules, resolve),
      },
      (response) => {
        answer(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
