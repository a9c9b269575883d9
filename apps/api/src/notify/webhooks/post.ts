import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedLookup, type Resolve } from './checked-lookup.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { refusalOfUrl, type DestinationRules } from './destination.ts';

/** Response timeout in milliseconds. */
export const POST_MS = 10_000;

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
