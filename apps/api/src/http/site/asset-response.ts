import type { Asset, Coding } from './asset-folder.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Returns true if a request accepts an encoding. */
export const accepts = (request: Request, coding: Coding): boolean =>
  (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part === coding || (part.startsWith(`${coding};`) && !/;\s*q=0(?:\.0+)?$/u.test(part)));

/** Returns the best accepted encoding of a request: brotli before gzip; `identity` if it accepts neither. */
export function acceptedCoding(request: Request): Coding {
  if (accepts(request, 'br')) return 'br';
  return accepts(request, 'gzip') ? 'gzip' : 'identity';
}

/**
 * Responds with one built file: compressed, with an entity tag for each encoding, and 304 if the browser has it
 * cached.
 */
export async function assetResponse(
  request: Request,
  asset: Asset,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (!SAFE_METHODS.has(request.method))
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const { body, coding } = await asset.packed(acceptedCoding(request));
  const etag = `"${asset.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
  const all = new Headers({ ...headers, etag, vary: 'accept-encoding', 'content-type': asset.type });
  if (coding !== 'identity') all.set('content-encoding', coding);
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//u, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: all });
  all.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers: all });
}

/** Content-addressed files never change; every other file is revalidated. */
export const cacheControl = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
