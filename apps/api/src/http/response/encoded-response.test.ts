import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedResponse } from './encoded-response.ts';

const LONG = JSON.stringify({ data: 'rows '.repeat(400) });
const SHORT = JSON.stringify({ data: 'rows' });

const request = (headers: Record<string, string> = {}, method = 'GET'): Request =>
  new Request('http://localhost/api', { method, headers });
const json = (body: string, init: ResponseInit = {}): Response =>
  new Response(body, {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-event-id': '7' },
  });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('encodedResponse', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('compresses JSON for "%s" by %s', async (accepted, coding, unpack) => {
    const response = await encodedResponse(request({ 'accept-encoding': accepted }), json(LONG));
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const body = await bytesOf(response);
    expect(body.length).toBeLessThan(LONG.length / 10);
    expect(unpack(body).toString()).toBe(LONG);
  });

  it.each([
    ['a body below 1 KiB', SHORT, 'br'],
    ['a client that accepts no encoding', LONG, 'identity'],
    ['a client that refuses both', LONG, 'br;q=0, gzip;q=0.0'],
  ])('sends JSON as it is for %s', async (_, body, accepted) => {
    const response = await encodedResponse(request({ 'accept-encoding': accepted }), json(body));
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(body);
  });

  it('answers 304 with the same headers when the client has the response in any encoding', async () => {
    const first = await encodedResponse(request({ 'accept-encoding': 'br' }), json(LONG));
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/u);
    const second = await encodedResponse(request({ 'if-none-match': `"other", ${tag}` }), json(LONG));
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect([second.headers.get('etag'), second.headers.get('x-event-id')]).toEqual([tag, '7']);
    const changed = await encodedResponse(request({ 'if-none-match': tag }), json(`${LONG} `));
    expect(changed.status).toBe(200);
  });

  it('gives no entity tag to writes and failures', async () => {
    const written = await encodedResponse(request({}, 'POST'), json(SHORT));
    const failed = await encodedResponse(request(), json(SHORT, { status: 422 }));
    expect([written.headers.get('etag'), failed.headers.get('etag')]).toEqual([null, null]);
    expect(failed.status).toBe(422);
  });

  it('compresses text files by gzip while they are written, and nothing else', async () => {
    const file = (type: string): Response => new Response(LONG, { headers: { 'content-type': type } });
    const accepting = request({ 'accept-encoding': 'gzip, br' });
    const csv = await encodedResponse(accepting, file('text/csv; charset=utf-8'));
    expect(csv.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(csv)).toString()).toBe(LONG);
    for (const type of ['text/event-stream', 'application/pdf', 'image/png']) {
      const response = await encodedResponse(accepting, file(type));
      expect([type, response.headers.get('content-encoding')]).toEqual([type, null]);
    }
    const brotliOnly = await encodedResponse(request({ 'accept-encoding': 'br' }), file('text/csv'));
    expect(brotliOnly.headers.get('content-encoding')).toBeNull();
  });
});
