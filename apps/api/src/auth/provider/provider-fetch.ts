import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import type { Env } from '../../env.ts';
import { checkedLookup, type Resolve } from '../../notify/webhooks/checked-lookup.ts';
import { refusalOfUrl, type DestinationRules } from '../../notify/webhooks/destination.ts';
import { rejectUpgrade } from '../../notify/webhooks/reject-upgrade.ts';

/** Time limit of a request to a provider, in milliseconds. */
const REQUEST_MS = 10_000;
/** Maximum size of a response of a provider, in bytes; metadata and keys are a few kilobytes. */
const MAX_RESPONSE_BYTES = 512 * 1024;

/** A provider could not be reached, or answered with something else than OpenID Connect demands. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/** Returns true for an address that the server and the browser may open: HTTPS, or HTTP where the operator allows it. */
export const isProviderAddress = (url: URL, { signInPrivate }: Pick<Env, 'signInPrivate'>): boolean =>
  url.protocol === 'https:' || (signInPrivate && url.protocol === 'http:');

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_RESPONSE_BYTES) throw new ProviderFailure('The response is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const textOf = (body: CustomFetchOptions['body']): string => {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new ProviderFailure('Requests to providers are forms.');
};

/**
 * Returns the fetch of requests to providers, which a company's settings address: private addresses are refused unless
 * the operator allows them, redirects are not followed, time and size are limited. Connections use the addresses that
 * were checked.
 */
export function providerFetch(env: Pick<Env, 'signInPrivate'>, resolve: Resolve = lookup): CustomFetch {
  const rules: DestinationRules = { webhookPrivate: env.signInPrivate, webhookHosts: null };
  return (address, options) =>
    new Promise((answer, reject) => {
      const url = new URL(address);
      if (!isProviderAddress(url, env) || refusalOfUrl(url, rules) !== null)
        return reject(new ProviderFailure(`${url.host} is refused.`));
      const body = textOf(options.body);
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const timeout = AbortSignal.timeout(REQUEST_MS);
      const request = send(
        url,
        {
          method: options.method,
          headers: {
            ...options.headers,
            ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
          // No connection is left open, which requests under other rules, those of webhooks, would use unchecked.
          agent: false,
          lookup: checkedLookup(url, rules, resolve),
        },
        (response) => {
          const { statusCode: status = 502, headersDistinct } = response;
          const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          const isEmpty = status === 204 || status === 304;
          readBody(response)
            .then((bytes) => new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers }))
            .finally(() => response.destroy())
            .then(answer, reject);
        },
      );
      request.once('error', reject);
      rejectUpgrade(request, reject);
      request.end(body);
    });
}
