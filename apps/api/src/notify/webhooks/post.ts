import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedLookup, type Resolve } from './checked-lookup.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { beginningOf, keepsResponse } from './response-text.ts';
import { refusalOfUrl, type DestinationRules } from './destination.ts';
import { rejectUpgrade } from './reject-upgrade.ts';

/** Response to a delivery; `text` is the beginning of its body, null if it is not kept. */
export type PostResponse = { readonly status: number; readonly text: string | null };

/** Response timeout in milliseconds. */
export const POST_MS = 10_000;

/**
 * Posts a delivery; resolves to the response. Redirects are not followed, and addresses are refused by the rules:
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
): Promise<PostResponse> {
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
        // A connection that others have left open would skip the check of the address.
        agent: false,
        lookup: checkedLookup(url, rules, resolve),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        if (keepsResponse(response.headers['content-type'], rules))
          void beginningOf(response).then((text) => answer({ status, text }));
        else {
          answer({ status, text: null });
          response.destroy();
        }
      },
    );
    request.once('error', reject);
    rejectUpgrade(request, reject);
    request.end(body);
  });
}
