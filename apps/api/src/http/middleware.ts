import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { DATA_POLICY } from './site/security-policy.ts';
import type { Env } from '../env.ts';
import { withCaller } from '../queues/current-caller.ts';
import type { Services } from '../services.ts';
import { Fault } from './fault.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RequestState } from './mount.ts';
import { networkOf } from './request/network.ts';
import { localeOf, text } from './texts.ts';

const REQUEST_ID = /^[\w-]{8,64}$/u;

const socketAddress = (c: Context): string | undefined => {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress;
};

/** Headers that decide what a request is about: a proxy in front could act on another one of two than this server. */
const SINGLE_HEADERS = new Set(['host', 'authorization', 'content-type', 'idempotency-key', 'x-company-id']);

/** Refuses requests that repeat a header of which there can be one only (RFC 9112 §3.2 for `Host`) with 400. */
export const singleHeaders: MiddlewareHandler = async (c, next) => {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  // The parser keeps the first of two, or joins them.
  const raw = bindings?.incoming?.rawHeaders ?? [];
  const seen = new Set<string>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    if (seen.has(name)) throw new Fault(400, text('error.repeated_header', { name }));
    if (SINGLE_HEADERS.has(name)) seen.add(name);
  }
  return next();
};

/** Returns the client's address: behind a trusted proxy the last forwarded one, otherwise that of the connection. */
function addressOf(c: Context, env: Pick<Env, 'trustProxy'>): string {
  const forwarded = env.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? socketAddress(c) ?? 'unknown';
}

/** Returns a path as it is logged: without tokens, which would open what they were made for. */
export function loggedPath(route: string, path: string): string {
  const names = route.split('/');
  return path
    .split('/')
    .map((value, at) => (names[at] === ':token' ? '[token]' : value))
    .join('/');
}

type ObserveServices = Pick<Services, 'log'> & { readonly env: Pick<Env, 'trustProxy'> };

/** Assigns an id, a language and an origin to every request; logs and counts its response. */
export function observe(services: ObserveServices, metrics: Metrics): MiddlewareHandler<RequestState> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    const address = addressOf(c, services.env);
    c.set('locale', localeOf(c.req.header('accept-language')));
    const userAgent = c.req.header('user-agent')?.slice(0, 300) ?? null;
    const network = networkOf(address);
    c.set('origin', { requestId, address, network, userAgent });
    const began = performance.now();
    await withCaller(network, next);
    const ms = performance.now() - began;
    c.res.headers.set('x-request-id', requestId);
    metrics.count(c.req.method, c.req.routePath, c.res.status, ms);
    if (services.log.isLevelEnabled('info')) {
      // The path without its query: a query may contain user input or a ticket.
      services.log.info({
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.routePath, c.req.path),
        status: c.res.status,
        ms: Math.round(ms),
      });
    }
  };
}

/** Sets the security headers of every response; pages set their own content security policy. */
export function secure(env: Env): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!c.req.path.startsWith('/storybook')) headers.set('x-frame-options', 'DENY');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY);
    const overTls =
      c.req.url.startsWith('https:') || (env.trustProxy && c.req.header('x-forwarded-proto') === 'https');
    if (overTls) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}

const ALLOWED_HEADERS =
  'accept, accept-language, authorization, content-type, idempotency-key, if-none-match, last-event-id, x-company-id, x-unattended';

/** Allows configured other origins only; bearer tokens are sent in a header, so no cookies are allowed. */
export function crossOrigin(env: Env): MiddlewareHandler {
  const known = new Set(env.corsOrigins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined || !known.has(origin)) return next();
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': '600',
          vary: 'origin',
        },
      });
    }
    await next();
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set(
      'access-control-expose-headers',
      'content-disposition, etag, retry-after, x-event-id, x-request-id',
    );
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    c.res.headers.append('vary', 'origin');
    return undefined;
  };
}
