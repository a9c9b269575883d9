import { createHash } from 'node:crypto';
import { MIMEType } from 'node:util';
import { maxBodyBytes, type Call } from '@outlay/api-client/contract';
import { Fault } from '../fault.ts';
import { readPieces } from './body-stream.ts';
import { refusedKey, type RefusedKey } from './refused-key.ts';
import { invalidField } from './validation.ts';
import { text } from '../texts.ts';

/** A request body: its value is parsed on access, its fingerprint identifies its content. */
export type Body = {
  /** @throws Fault 422 if it cannot be parsed. */
  value(): unknown;
  readonly fingerprint: string;
  /** Property `version` of a JSON object, read before the rest is validated. */
  readonly version: number | null;
};

/** No body, or one that was not read. */
export const NONE: Body = { value: () => undefined, fingerprint: '', version: null };

/** Reads the bytes of a request. @throws Fault 413, 408. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(request, maxBytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A body that throws only on access, so that permissions are checked first. */
const invalidBody = (fault: Fault, fingerprint = ''): Body => ({
  value: () => {
    throw fault;
  },
  fingerprint,
  version: null,
});

const versionOf = (value: unknown): number | null => {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null;
  return typeof value.version === 'number' && Number.isSafeInteger(value.version) ? value.version : null;
};

/** PostgreSQL cannot store NUL or lone surrogates; such text is rejected here. */
const isStorable = (raw: string): boolean => raw.isWellFormed() && !raw.includes('\u0000');

function everyString(value: unknown, isAllowed: (one: string) => boolean, depth = 0): boolean {
  if (typeof value === 'string') return isAllowed(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 32) return false;
  return Object.entries(value).every(
    ([key, one]) => isAllowed(key) && everyString(one, isAllowed, depth + 1),
  );
}

/** The value of a JSON text, and the key of it that is refused. */
export type ReadJson = { readonly value: unknown; readonly refused: RefusedKey | null };

/** Parses a JSON text; null if it is none, is nested too deeply, or has text that cannot be stored. */
export function readJson(bytes: Uint8Array): ReadJson | null {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(json);
    return everyString(value, isStorable) ? { value, refused: refusedKey(json) } : null;
  } catch {
    return null;
  }
}

const repeatedField = (field: string): Fault => invalidField(field, 'validation.repeated_field');

const faultOfKey = ({ path, fault }: RefusedKey): Fault =>
  fault === 'repeated' ? repeatedField(path) : invalidField(path, 'validation.unknown_field');

async function jsonBody(request: Request, maxBytes: number): Promise<Body> {
  const bytes = await readBytes(request, maxBytes);
  const fingerprint = createHash('sha256').update(bytes).digest('base64url');
  if (bytes.length === 0) return { ...NONE, fingerprint };
  const read = readJson(bytes);
  if (read === null) return invalidBody(invalidField('body', 'validation.not_json'), fingerprint);
  if (read.refused !== null) return invalidBody(faultOfKey(read.refused), fingerprint);
  return { value: () => read.value, fingerprint, version: versionOf(read.value) };
}

/** Maximum number of parts of a multipart form: a call reads one file and few fields, and each part takes time and memory. */
const MAX_PARTS = 100;

/** Returns the boundary between the parts of a multipart form, as the parser of forms reads it; undefined if it has none. */
function boundaryOf(type: string): string | undefined {
  try {
    return new MIMEType(type).params.get('boundary') || undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if a form has too many parts; a boundary is before each of them, and after the last one. */
const hasTooManyParts = (form: string, boundary: string): boolean =>
  form.split(`--${boundary}`, MAX_PARTS + 3).length > MAX_PARTS + 2;

async function formBody(request: Request, maxBytes: number): Promise<Body> {
  const bytes = await readBytes(request, maxBytes);
  const type = request.headers.get('content-type') ?? '';
  // The boundary is random per request, so it is not part of the fingerprint.
  const boundary = boundaryOf(type);
  const sent = Buffer.from(bytes);
  const form = sent.toString('latin1');
  if (isMultipart(type) && (boundary === undefined || hasTooManyParts(form, boundary)))
    throw invalidField('body', 'validation.not_form');
  const fingerprint = createHash('sha256')
    .update(boundary === undefined ? sent : Buffer.from(form.replaceAll(boundary, ''), 'latin1'))
    .digest('base64url');
  const fields = await new Response(sent, { headers: { 'content-type': type } })
    .formData()
    .then((form) => [...form.entries()])
    .catch(() => null);
  return {
    value: () => {
      if (fields === null) throw invalidField('body', 'validation.not_form');
      const names = new Set<string>();
      const repeated = fields.find(([name]) => names.size === names.add(name).size);
      if (repeated !== undefined) throw repeatedField(repeated[0]);
      const texts = fields.filter(([, one]) => typeof one === 'string');
      if (!everyString(texts, isStorable)) throw invalidField('body', 'validation.not_form');
      return Object.fromEntries(fields);
    },
    fingerprint,
    version: null,
  };
}

const isJson = (type: string): boolean => /^application\/(?:[a-z.+-]+\+)?json\b/iu.test(type);

/** Returns true for a multipart form; of several types, the parser of forms would take the last one. */
const isMultipart = (type: string): boolean => /^multipart\/form-data\s*(?:;[^,]*)?$/iu.test(type);

const isForm = (type: string): boolean =>
  isMultipart(type) || /^application\/x-www-form-urlencoded/iu.test(type);

/**
 * Reads a request's body in the media type of its call; a body that is too large (413), too slow (408) or of another
 * type (415) throws when its value is accessed.
 */
export async function readBody(request: Request, call: Call): Promise<Body> {
  try {
    return await bodyOf(request, call);
  } catch (error) {
    if (error instanceof Fault) return invalidBody(error);
    throw error;
  }
}

async function bodyOf(request: Request, call: Call): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD') return NONE;
  const type = request.headers.get('content-type') ?? '';
  const maxBytes = maxBodyBytes(call);
  // A call without a body accepts an empty one or an empty object; bodies other than JSON are ignored.
  if (call.body === undefined) return isJson(type) ? jsonBody(request, maxBytes) : NONE;
  const encoding = call.encoding ?? 'json';
  if (encoding === 'multipart') {
    // Files are as large as no form of fields is: one of that size would be millions of fields.
    if (!isMultipart(type)) throw new Fault(415, text('error.wrong_type'));
    return formBody(request, maxBytes);
  }
  if (encoding === 'json-or-form' && isForm(type)) return formBody(request, maxBytes);
  // Browsers can send cross-origin forms as text: only bodies with a JSON content type are parsed.
  if (type !== '' && !isJson(type)) throw new Fault(415, text('error.wrong_type'));
  return jsonBody(request, maxBytes);
}
