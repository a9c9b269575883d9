import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCoding, accepts } from '../site/asset-response.ts';

/** Smaller bodies are sent as they are: compressing them saves no packet. */
const MIN_BYTES = 1024;

/** Event streams are not compressed: an event would wait for the next block. */
const COMPRESSIBLE = /^(?:application\/json|text\/(?!event-stream))/u;

/** Quality 4 of brotli is about as fast as gzip and smaller. */
const pack = {
  br: (body: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
};

const tagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compares entity tags weakly, as RFC 9110 §13.1.2 demands for `If-None-Match`. */
const knows = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim() === tag);

async function encodedJson(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  if (request.method === 'GET' && status === 200) {
    const tag = tagOf(body);
    headers.set('etag', tag);
    if (knows(request, tag)) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
  }
  const coding = body.length < MIN_BYTES ? 'identity' : acceptedCoding(request);
  if (coding === 'identity') return new Response(new Uint8Array(body), { status, headers });
  headers.set('content-encoding', coding);
  return new Response(new Uint8Array(await pack[coding](body)), { status, headers });
}

/**
 * Returns a response in the best encoding that the request accepts: JSON from {@link MIN_BYTES} on by brotli or gzip, text
 * files by gzip while they are written. JSON that is read gets an entity tag, and status 304 when the client has it.
 */
export async function encodedResponse(request: Request, response: Response): Promise<Response> {
  const { body, headers, status } = response;
  const type = headers.get('content-type') ?? '';
  if (body === null || !COMPRESSIBLE.test(type) || headers.has('content-encoding')) return response;
  headers.append('vary', 'accept-encoding');
  if (type.startsWith('application/json')) return encodedJson(request, response);
  if (!accepts(request, 'gzip')) return response;
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}
