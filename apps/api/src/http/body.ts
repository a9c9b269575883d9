import { createHash } from 'node:crypto';
import type { Call } from '@outlay/api-client/contract';
import { Fault } from './fault.ts';
import { MAX_FORM_BYTES, MAX_JSON_BYTES } from './limits.ts';
import { invalidField } from './validation.ts';
import { text } from './words.ts';

/** A body as it came: its value is read when it is asked for, its fingerprint tells one body from another. */
export type Body = {
  /** @throws Fault 422 when it cannot be read at all. */
  value(): unknown;
  readonly fingerprint: string;
  /** The member `version` of a JSON object, before anything else of it is judged. */
  readonly version: number | null;
};

/** No body, or one that nobody has read yet. */
export const NONE: Body = { value: () => undefined, fingerprint: '', version: null };

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const claimed = Number(request.headers.get('content-length') ?? '0');
  if (claimed > most) throw new Fault(413, text('error.too_large'));
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) throw new Fault(413, text('error.too_large'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that is refused only when somebody asks for it: who may not send it at all is told so first. */
const refusing = (fault: Fault, fingerprint = ''): Body => ({
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

/** The database keeps no NUL and no half of a surrogate pair; such text is refused before it gets there. */
const isStorable = (raw: string): boolean => raw.isWellFormed() && !raw.includes('\u0000');

function everyText(value: unknown, holds: (one: string) => boolean, depth = 0): boolean {
  if (typeof value === 'string') return holds(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 32) return false;
  return Object.entries(value).every(([key, one]) => holds(key) && everyText(one, holds, depth + 1));
}

function readJson(bytes: Uint8Array): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return everyText(value, isStorable) ? { value } : null;
  } catch {
    return null;
  }
}

async function jsonBody(request: Request): Promise<Body> {
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  const fingerprint = createHash('sha256').update(bytes).digest('base64url');
  if (bytes.length === 0) return { ...NONE, fingerprint };
  const read = readJson(bytes);
  if (read === null) return refusing(invalidField('body', 'validation.not_json'), fingerprint);
  return { value: () => read.value, fingerprint, version: versionOf(read.value) };
}

async function formBody(request: Request): Promise<Body> {
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  const type = request.headers.get('content-type') ?? '';
  // The boundary is the sender's choice of the moment: it is no part of what was sent.
  const boundary = /boundary="?(?<boundary>[^";]+)/u.exec(type)?.groups?.['boundary'];
  const sent = Buffer.from(bytes);
  const fingerprint = createHash('sha256')
    .update(
      boundary === undefined ? sent : Buffer.from(sent.toString('latin1').replaceAll(boundary, ''), 'latin1'),
    )
    .digest('base64url');
  const fields = await new Response(sent, { headers: { 'content-type': type } })
    .formData()
    .then((form) => Object.fromEntries(form.entries()))
    .catch(() => null);
  return {
    value: () => {
      if (
        fields === null ||
        !everyText(
          Object.entries(fields).filter(([, one]) => typeof one === 'string'),
          isStorable,
        )
      ) {
        throw invalidField('body', 'validation.not_form');
      }
      return fields;
    },
    fingerprint,
    version: null,
  };
}

const isForm = (type: string): boolean =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/iu.test(type);

/** Reads a request's body in the way its call travels; too large (413) or travelling another way (415), it is refused as its value is asked for. */
export async function readBody(request: Request, call: Call): Promise<Body> {
  try {
    return await bodyOf(request, call);
  } catch (error) {
    if (error instanceof Fault) return refusing(error);
    throw error;
  }
}

async function bodyOf(request: Request, call: Call): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD' || call.body === undefined) return NONE;
  const type = request.headers.get('content-type') ?? '';
  const encoding = call.encoding ?? 'json';
  if (encoding === 'multipart') {
    if (!isForm(type)) throw new Fault(415, text('error.wrong_type'));
    return formBody(request);
  }
  if (encoding === 'json-or-form' && isForm(type)) return formBody(request);
  // A browser sends other origins' forms as text: only JSON that calls itself JSON is read.
  if (type !== '' && !/^application\/(?:[a-z.+-]+\+)?json\b/iu.test(type))
    throw new Fault(415, text('error.wrong_type'));
  return jsonBody(request);
}
