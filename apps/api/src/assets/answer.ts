import type { Asset, Coding } from './folder.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The best coding a request accepts: brotli before gzip; `identity` when it names neither. */
export function acceptedCoding(request: Request): Coding {
  const offered = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase());
  const takes = (coding: string): boolean =>
    offered.some(
      (part) => part === coding || (part.startsWith(`${coding};`) && !/;\s*q=0(?:\.0+)?$/u.test(part)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Answers with one built file: packed, with an entity tag for each coding, 304 where the browser has it already. */
export async function answerAsset(
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

/** Content-addressed files never change; every other file is asked for again. */
export const cacheControl = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
