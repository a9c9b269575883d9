import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import type { S3Location } from './s3-location.ts';

/** Number of retries when the store is busy or fails. */
const RETRIES = 3;
/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 60_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (xml: string): string =>
  xml.replaceAll(/&(?:#(?<code>\d+)|(?<name>\w+));/gu, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );

/** Returns the texts of an element at any depth; the responses of S3 do not nest the elements used here. */
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'gu'))].map(([, text = '']) =>
    unescaped(text),
  );

/** Stores files in a bucket of any S3-compatible service (signature version 4, path style). */
export function createS3Store(location: S3Location): FileStore {
  const { accessKeyId, secretAccessKey, region, bucketUrl, prefix } = location;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string): string => {
    checkKey(key);
    return `${bucketUrl}/${prefix}${key}`;
  };
  const call = async (method: string, address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // 416: the range begins at the end of the file.
    if (answer.ok || answer.status === 404 || answer.status === 416) return answer;
    const code = textsOf(await answer.text(), 'Code')[0] ?? '';
    throw new Error(`The file store answered ${answer.status} ${code} to ${method}.`);
  };
  return {
    put: async (key, bytes, type) => {
      const body = Buffer.from(bytes);
      // The signature covers the content, so that a corrupted upload is rejected.
      const headers = {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      const answer = await call('PUT', addressOf(key), { body, headers });
      await answer.arrayBuffer();
      if (answer.status === 404) throw new Error('The file store has no such bucket.');
    },
    get: async (key) => {
      const answer = await call('GET', addressOf(key));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return answer.status === 404 ? null : bytes;
    },
    slice: async (key, from, length) => {
      const headers = { range: `bytes=${from}-${from + length - 1}` };
      const answer = await call('GET', addressOf(key), { headers });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) return null;
      if (answer.status === 416) return new Uint8Array();
      // A service that ignores the range sends the whole file.
      return answer.status === 206 ? bytes : bytes.subarray(from, from + length);
    },
    remove: async (key) => {
      const answer = await call('DELETE', addressOf(key));
      await answer.arrayBuffer();
    },
    async *keys() {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (after !== undefined) query.set('continuation-token', after);
        const answer = await call('GET', `${bucketUrl}?${query.toString()}`);
        const xml = await answer.text();
        if (answer.status === 404) throw new Error('The file store has no such bucket.');
        for (const key of textsOf(xml, 'Key')) yield key.slice(prefix.length);
        after = textsOf(xml, 'NextContinuationToken')[0];
      } while (after !== undefined);
    },
  };
}
