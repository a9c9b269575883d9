import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from './address.ts';
import { DeliveryFailure } from './delivery-failure.ts';

/** Response timeout in milliseconds. */
export const POST_MS = 10_000;

/** Resolves the host of a connection; fails if one of its addresses is not of the public internet. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return done(new DeliveryFailure('private', 'This name leads to a private address.'), []);
    }
    if (options.all === true) return done(null, addresses);
    const [first] = addresses;
    return first === undefined
      ? done(new DeliveryFailure('unknown_host', 'This name leads nowhere.'), [])
      : done(null, first.address, first.family);
  });
};

/**
 * Posts a delivery; resolves to the HTTP status. Redirects are not followed, and private addresses are refused unless
 * allowed: a webhook must not give access to the server's network.
 *
 * @throws DeliveryFailure with the reason, without a response.
 */
export function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  allowPrivate: boolean,
): Promise<number> {
  return new Promise((answer, reject) => {
    const url = new URL(address);
    if (!allowPrivate && isPrivateHost(url)) {
      reject(new DeliveryFailure('private', 'This is a private address.'));
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
        ...(allowPrivate ? {} : { lookup: publicLookup }),
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
