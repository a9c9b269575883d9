import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Content encoding of a response. */
export type Coding = 'br' | 'gzip' | 'identity';

/** One built file in memory; each encoding is created or read once. */
export type Asset = {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Returns the body in an encoding, or uncompressed if compression does not pay off. */
  packed(coding: Coding): Promise<{ body: Buffer; coding: Coding }>;
};

const compressors = {
  br: (body: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 7 }),
};

/** Compresses a body, for one response or for the cache. */
export const pack = (body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> =>
  compressors[coding](body);

const PACKABLE = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/u;
const MIN_PACKED_BYTES = 512;
const SIBLINGS = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

type ChangePage = (html: string) => string;

/** Returns a file in memory; `packed` are its encodings that are known already. */
export function createAsset(
  path: string,
  type: string,
  body: Buffer,
  packed: ReadonlyMap<Coding, Buffer> = new Map(),
): Asset {
  const made = new Map<Coding, Promise<Buffer>>(
    [...packed].map(([coding, bytes]) => [coding, Promise.resolve(bytes)]),
  );
  const packable = PACKABLE.test(type) && body.length >= MIN_PACKED_BYTES;
  const packedBody = (coding: Exclude<Coding, 'identity'>): Promise<Buffer> => {
    const known = made.get(coding) ?? pack(body, coding);
    made.set(coding, known);
    return known;
  };
  return {
    path,
    type,
    body,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    async packed(coding) {
      if (coding === 'identity' || !packable) return { body, coding: 'identity' };
      return { body: await packedBody(coding), coding };
    },
  };
}

function readAsset(root: string, path: string, changePage: ChangePage | null): Asset {
  const file = join(root, path);
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const isChanged = changePage !== null && type === TYPES['.html'];
  const read = readFileSync(file);
  const body = isChanged ? Buffer.from(changePage(read.toString('utf8'))) : read;
  const packed = new Map<Coding, Buffer>();
  // Read together with the file itself: a rebuild under a running server must not be mixed with this build.
  for (const [coding, ending] of SIBLINGS) {
    const sibling = `${file}.${ending}`;
    if (!isChanged && existsSync(sibling)) packed.set(coding, readFileSync(sibling));
  }
  return createAsset(`/${path.split(sep).join('/')}`, type, body, packed);
}

/**
 * Returns every file of a build by its path from the folder, with a leading slash; null without a build. `changePage`
 * changes the HTML of its pages.
 */
export function readFolder(
  root: string,
  changePage: ChangePage | null = null,
): ReadonlyMap<string, Asset> | null {
  if (!existsSync(root)) return null;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const assets = files.map((path) => readAsset(root, path, changePage));
  return new Map(assets.map((asset) => [asset.path, asset]));
}
