import { HOUR_MS } from '@outlay/domain';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sql } from '../../db/drizzle.ts';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { PostgresStore } from '../../db/postgres/postgres.ts';
import { cleanUpReceipts } from '../../expenses/receipts/receipt-clean-up.ts';
import { DATABASES, freshPostgres, freshStore } from '../../test-support/databases.ts';
import { memoryFiles } from '../../test-support/memory-files.ts';
import { hasValidSignature } from '../../test-support/external/signature-v4.ts';
import { createDirectoryStore } from './directory.ts';
import { FileStoreFault, type FileStore } from './file-store.ts';
import { fileBody, PIECE_BYTES } from './file-body.ts';
import { createLayeredStore } from './layered.ts';
import { readS3Url, type S3Location } from './s3-location.ts';
import { createS3Store } from './s3.ts';
import { temporaryFolder } from '../../test-support/temporary-folder.ts';

const KEY = 'S3RVER';
let folder = '';
let bucketUrl = '';
let front: Server;

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const locationOf = (query: string, secret = KEY): S3Location => {
  const location = readS3Url(`${bucketUrl.replace('://', `://${KEY}:${secret}@`)}${query}`);
  if (location === null) throw new Error('not an address of S3');
  return location;
};

beforeAll(async () => {
  folder = temporaryFolder('outlay-files-');
  const s3 = new S3rver({
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'receipts', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  // The S3 mock accepts every signature of version 4, so this proxy verifies it first.
  front = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (hasValidSignature({ method, url, headers }, KEY)) return answer(request, response);
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    return undefined;
  });
  bucketUrl = `http://127.0.0.1:${await portOf(front)}/receipts`;
});
afterAll(() => {
  front.close();
  front.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function all(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.toSorted();
}

let database: PostgresStore | null = null;
beforeAll(async () => {
  if (DATABASES.includes('postgres')) database = (await freshPostgres()).store;
});
afterAll(() => database?.close());

const STORES: Readonly<Record<string, () => FileStore>> = {
  memory: () => memoryFiles(),
  'a folder': () => createDirectoryStore(join(folder, 'plain')),
  S3: () => createS3Store(locationOf('?region=eu-central-1&prefix=/outlay/test/')),
  ...(DATABASES.includes('postgres') ? { 'the database': () => database?.files ?? memoryFiles() } : {}),
};

describe.each(Object.keys(STORES))('file store: %s', (name) => {
  const open = (): FileStore => STORES[name]?.() ?? memoryFiles();

  it('reads back, replaces, lists and removes files, and ignores a second removal', async () => {
    const store = open();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256);
    await store.put('1/2/1700000000000-a', bytes, 'image/png');
    expect(await store.get('1/2/1700000000000-a')).toEqual(bytes);
    await store.put('1/2/1700000000000-a', bytesOf('other'), 'text/plain');
    await store.put('1/2/1700000000000-a-small', bytesOf('small'), 'image/webp');
    expect(Buffer.from((await store.get('1/2/1700000000000-a')) ?? []).toString()).toBe('other');
    expect(await all(store)).toEqual(['1/2/1700000000000-a', '1/2/1700000000000-a-small']);
    await store.remove('1/2/1700000000000-a');
    await store.remove('1/2/1700000000000-a');
    expect(await store.get('1/2/1700000000000-a')).toBeNull();
    expect(await all(store)).toEqual(['1/2/1700000000000-a-small']);
  });

  it('reads parts of a file, and whole files as the body of a response', async () => {
    const store = open();
    const bytes = Uint8Array.from({ length: 2 * PIECE_BYTES }, (_, at) => (at * 31) % 251);
    await store.put('parts', bytes, 'image/png');
    await store.put('small', bytesOf('small'), 'text/plain');
    expect(await store.slice('parts', 1_000, 10)).toEqual(bytes.slice(1_000, 1_010));
    expect(await store.slice('parts', bytes.length - 3, 10)).toEqual(bytes.slice(-3));
    expect(await store.slice('parts', bytes.length, 10)).toHaveLength(0);
    expect(await store.slice('none', 0, 10)).toBeNull();
    expect(await fileBody(store, 'none')).toBeNull();
    const small = await fileBody(store, 'small');
    expect(await new Response(small).text()).toBe('small');
    const whole = await fileBody(store, 'parts');
    expect(whole).toBeInstanceOf(ReadableStream);
    expect(Buffer.from(await new Response(whole).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('stores one complete version on concurrent writes', async () => {
    const store = open();
    const versions = Array.from({ length: 8 }, (_, at) => `${at}`.repeat(50_000));
    await Promise.all(versions.map((text) => store.put('race', bytesOf(text), 'text/plain')));
    const stored = Buffer.from((await store.get('race')) ?? []).toString();
    expect(versions).toContain(stored);
  });
});

test('the body of a response reads no more of a file than the receiver takes', async () => {
  const store = memoryFiles(new Map([['large', new Uint8Array(20 * PIECE_BYTES)]]));
  let read = 0;
  const counted: FileStore = {
    ...store,
    slice: async (...part) => {
      read += 1;
      return store.slice(...part);
    },
  };
  const body = await fileBody(counted, 'large');
  const reader = new Response(body).body?.getReader();
  await reader?.read();
  expect(read).toBeLessThanOrEqual(2);
  await reader?.cancel();
});

describe('folder', () => {
  it('leaves no part of a file that could not be written', async () => {
    const root = join(folder, 'full');
    mkdirSync(join(root, '1/2/1700000000000-a'), { recursive: true });
    const store = createDirectoryStore(root);
    // A folder is in the way of the file.
    await expect(store.put('1/2/1700000000000-a', bytesOf('x'), 'text/plain')).rejects.toThrow(
      /EISDIR|EEXIST|ENOTEMPTY/u,
    );
    expect(await all(store)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('fails as a file store if its disk fails', async () => {
    // Reading from address 0 of a process is an input/output error.
    const store = createDirectoryStore('/proc/self');
    const failure = new FileStoreFault('The folder of the files failed: EIO.');
    await expect(store.get('mem')).rejects.toThrow(failure);
    await expect(store.slice('mem', 0, 10)).rejects.toThrow(failure);
  });
});

describe('layered store', () => {
  it('writes to the current store, and reads, lists and removes files of the earlier one too', async () => {
    const [current, earlier] = [memoryFiles(), memoryFiles()];
    await earlier.put('1/1/old', bytesOf('old'), 'text/plain');
    const store = createLayeredStore(current, earlier);
    await store.put('1/1/new', bytesOf('new'), 'text/plain');
    expect(await all(store)).toEqual(['1/1/new', '1/1/old']);
    expect(await earlier.get('1/1/new')).toBeNull();
    expect(await store.get('1/1/old')).toEqual(bytesOf('old'));
    await store.remove('1/1/old');
    await store.remove('1/1/new');
    expect([await all(current), await all(earlier)]).toEqual([[], []]);
  });
});

describe('a failing S3 file store', () => {
  const FILE = 'x'.repeat(2_000);
  /** Ways to fail, by the first part of the key. */
  const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    error: (response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
    denied: (response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    silent: () => undefined,
    cut: (response) => {
      response.writeHead(200, { 'content-length': '2000' });
      response.write(FILE.slice(0, 500), () => response.destroy());
    },
    short: (response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-1999/2000' });
      response.end(FILE.slice(0, 500));
    },
  };
  let failing: Server;
  let store: FileStore;
  beforeAll(async () => {
    failing = createServer((request, response) => {
      request.resume();
      ANSWERS[request.url?.split('/')[2] ?? '']?.(response);
    });
    const location = readS3Url(`http://k:s@127.0.0.1:${await portOf(failing)}/receipts`);
    if (location === null) throw new Error('not an address of S3');
    store = createS3Store(location, { timeoutMs: 300, retries: 0 });
  });
  afterAll(() => {
    failing.close();
    failing.closeAllConnections();
  });

  it.each(['error', 'denied', 'silent', 'cut'])('rejects reads and writes: %s', async (way) => {
    await expect(store.get(`${way}/1`)).rejects.toThrow(FileStoreFault);
    await expect(store.slice(`${way}/1`, 0, 100)).rejects.toThrow(FileStoreFault);
    await expect(store.put(`${way}/1`, bytesOf('x'), 'text/plain')).rejects.toThrow(FileStoreFault);
  });

  it('rejects a part that is shorter than what is stored, instead of taking it for the whole file', async () => {
    await expect(store.slice('short/1', 0, PIECE_BYTES)).rejects.toThrow('another part');
  });
});

describe('S3 file store', () => {
  it('lists all files, however many pages the list has', async () => {
    // The S3 mock cannot return a second page on this Node version, so this server responds as S3 documents it.
    const PAGES: Readonly<Record<string, string>> = {
      '': '<Contents><Key>many/1/a</Key></Contents><NextContinuationToken>to+ken/=&amp;</NextContinuationToken>',
      'to+ken/=&': '<Contents><Key>many/2/b</Key></Contents><Contents><Key>many/3/c</Key></Contents>',
    };
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://s3.example');
      const isExpected = searchParams.get('list-type') === '2' && searchParams.get('prefix') === 'many/';
      const page = PAGES[searchParams.get('continuation-token') ?? ''] ?? '';
      response.end(isExpected ? `<ListBucketResult>${page}</ListBucketResult>` : '');
    });
    const location = {
      ...locationOf('?prefix=many'),
      bucketUrl: `http://127.0.0.1:${await portOf(server)}/receipts`,
    };
    expect(await all(createS3Store(location))).toEqual(['1/a', '2/b', '3/c']);
    server.close();
  });

  it('rejects a wrong secret, and keys that lead out of the prefix', async () => {
    const stranger = createS3Store(locationOf('', 'wrong'));
    await expect(stranger.put('a', bytesOf('x'), 'text/plain')).rejects.toThrow(/403 SignatureDoesNotMatch/u);
    await expect(stranger.get('a')).rejects.toThrow(/403/u);
    const store = createS3Store(locationOf('?prefix=mine'));
    await expect(store.get('../receipts')).rejects.toThrow(/Not a key/u);
    await expect(store.put('a?acl', bytesOf('x'), 'text/plain')).rejects.toThrow(/Not a key/u);
  });

  it(
    'is cleaned up: old files without a receipt are removed, and nothing else',
    { timeout: 120_000 },
    async () => {
      const store = createS3Store(locationOf('?prefix=clean'));
      const beside = createS3Store(locationOf('?prefix=clean-not'));
      const records = await freshStore(DATABASES.at(-1) ?? 'embedded');
      const now = Date.now();
      const [orphan, young, referred, small] = [
        `1/1/${now - 2 * HOUR_MS}-orphan`,
        `1/1/${now}-young`,
        `1/1/${now - 2 * HOUR_MS}-referred`,
        `1/1/${now - 2 * HOUR_MS}-referred-small`,
      ];
      for (const key of [orphan, young, referred, small, 'notes.txt']) {
        await store.put(key, bytesOf(key), 'text/plain');
        await beside.put(key, bytesOf(key), 'text/plain');
      }
      await records.db.execute(sql`alter table receipts drop constraint receipts_expense_fk`);
      await records.db
        .execute(sql`insert into receipts (company_id, expense_id, name, type, size, sha256, storage_key, thumbnail_key)
      values (1, 1, 'x', 'image/png', 1, 'x', ${referred}, ${small})`);
      const parts = { store: records, clock: { now: () => new Date(now) } };
      const failing: FileStore = { ...store, remove: () => Promise.reject(new Error('S3 is down')) };
      await expect(cleanUpReceipts({ ...parts, files: failing })).rejects.toThrow('S3 is down');
      expect(await all(store)).toHaveLength(5);
      expect(await cleanUpReceipts({ ...parts, files: store })).toBe(1);
      expect(await all(store)).toEqual([young, referred, small, 'notes.txt'].toSorted());
      expect(await cleanUpReceipts({ ...parts, files: store })).toBe(0);
      expect(await all(beside)).toHaveLength(5);
      await records.close();
    },
  );

  it('verifies signatures as in the published example', () => {
    const request = {
      method: 'GET',
      url: '/?Action=ListUsers&Version=2010-05-08',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        host: 'iam.amazonaws.com',
        'x-amz-date': '20150830T123600Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
      },
    };
    expect(hasValidSignature(request, 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY')).toBe(true);
    expect(hasValidSignature(request, 'another')).toBe(false);
  });

  it('requires an address with key, secret and bucket', () => {
    expect(readS3Url('https://a%2Fb:c%2Bd@s3.example/bucket?region=me-south-1&prefix=x')).toEqual({
      accessKeyId: 'a/b',
      secretAccessKey: 'c+d',
      region: 'me-south-1',
      bucketUrl: 'https://s3.example/bucket',
      prefix: 'x/',
    });
    for (const wrong of [
      'https://s3.example/bucket',
      'https://k:s@s3.example/',
      'https://k@s3.example/b',
      'nothing',
    ]) {
      expect(readS3Url(wrong)).toBeNull();
    }
  });
});
