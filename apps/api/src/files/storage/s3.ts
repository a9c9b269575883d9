import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkKey } from './file-key.ts';
import { FileStoreFault, type FileStore } from './file-store.ts';
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

/** Rejects for a body that breaks off. */
const bytesOf = async (answer: Response): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    throw new FileStoreFault('An answer of the file store broke off.', { cause });
  }
};
const textOf = async (answer: Response): Promise<string> => new TextDecoder().decode(await bytesOf(answer));

/** Returns the size of the whole file by the header of a partial response; null without it. */
const sizeOf = (answer: Response): number | null => {
  const total = /\/(?<total>\d+)$/u.exec(answer.headers.get('content-range') ?? '')?.groups?.['total'];
  return total === undefined ? null : Number(total);
};

/** Stores files in a bucket of any S3-compatible service (signature version 4, path style). */
export function createS3Store(
  location: S3Location,
  {
    timeoutMs = TIMEOUT_MS,
    retries = RETRIES,
  }: { readonly timeoutMs?: number; readonly retries?: number } = {},
): FileStore {
  const { accessKeyId, secretAccessKey, region, bucketUrl, prefix } = location;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const addressOf = (key: string): string => {
    checkKey(key);
    return `${bucketUrl}/${prefix}${key}`;
  };
  const call = async (method: string, address: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client.fetch(address, { ...init, method, signal }).catch((cause: unknown) => {
      throw new FileStoreFault(`The file store does not answer to ${method}.`, { cause });
    });
    // 416: the range begins at the end of the file.
    if (answer.ok || answer.status === 404 || answer.status === 416) return answer;
    const code = textsOf(await textOf(answer), 'Code')[0] ?? '';
    throw new FileStoreFault(`The file store answered ${answer.status} ${code} to ${method}.`);
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
      await bytesOf(answer);
      if (answer.status === 404) throw new FileStoreFault('The file store has no such bucket.');
    },
    get: async (key) => {
      const answer = await call('GET', addressOf(key));
      const bytes = await bytesOf(answer);
      return answer.status === 404 ? null : bytes;
    },
    slice: async (key, from, length) => {
      const headers = { range: `bytes=${from}-${from + length - 1}` };
      const answer = await call('GET', addressOf(key), { headers });
      const bytes = await bytesOf(answer);
      if (answer.status === 404) return null;
      if (answer.status === 416) return new Uint8Array();
      const size = sizeOf(answer);
      // A part that is too short would be taken for the end of the file.
      if (answer.status === 206 && size !== null && bytes.length !== Math.min(length, size - from))
        throw new FileStoreFault('The file store sent another part of a file than was requested.');
      // A service that ignores the range sends the whole file.
      return answer.status === 206 ? bytes : bytes.subarray(from, from + length);
    },
    remove: async (key) => {
      const answer = await call('DELETE', addressOf(key));
      await bytesOf(answer);
    },
    async *keys() {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (after !== undefined) query.set('continuation-token', after);
        const answer = await call('GET', `${bucketUrl}?${query.toString()}`);
        const xml = await textOf(answer);
        if (answer.status === 404) throw new FileStoreFault('The file store has no such bucket.');
        for (const key of textsOf(xml, 'Key')) yield key.slice(prefix.length);
        after = textsOf(xml, 'NextContinuationToken')[0];
      } while (after !== undefined);
    },
  };
}
