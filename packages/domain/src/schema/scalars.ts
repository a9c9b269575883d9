import * as z from 'zod/mini';
import { SELECTION_LIMIT } from '../list/limits.ts';
import { openObject } from './open-object.ts';
import { plainNumber } from './plain-number.ts';

/** Id of a record: a positive integer, unique within its resource. Source: Specification §3. */
export const id = z.int().check(z.gte(1));

/** Version of a record: incremented by every change and compared on write (409 when outdated). */
export const version = z.int().check(z.gte(0));

/**
 * Calendar date without a time zone, `YYYY-MM-DD`; dates that do not exist, such as 2025-02-29 and the year
 * 0, are rejected.
 */
export const day = z.iso
  .date()
  .check(z.refine((text) => !text.startsWith('0000'), { error: 'validation.date' }));
/** Calendar date as text, `YYYY-MM-DD`. */
export type Day = z.infer<typeof day>;

const EARLIEST_DAY = '1970-01-01';
const LATEST_DAY = '2099-12-31';

/** Calendar date entered by a user: from 1970 to 2099, to detect typos such as the year 0203 or 9999. */
export const typedDay = z.iso.date({ abort: true }).check(
  z.refine((typed) => typed >= EARLIEST_DAY && typed <= LATEST_DAY, {
    error: 'validation.day_range',
    params: { from: EARLIEST_DAY, until: LATEST_DAY },
  }),
);

/** Code of an account, a cost center or a tax code, entered by a user: letters and digits of any script, at most 20. */
export const typedCode = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}.\-/]{0,19}$/u, { error: 'validation.code' }));

/** UTC timestamp as ISO 8601 text, such as `2025-01-31T09:30:00Z`. */
export const moment = z.iso.datetime();
/** UTC timestamp as ISO 8601 text. */
export type Moment = z.infer<typeof moment>;

/**
 * Reference to another record with its name, and with its name in Arabic and its code if it has them; unknown fields are
 * preserved.
 */
export const ref = openObject({
  id,
  name: z.string(),
  name_ar: z.optional(z.nullable(z.string())),
  code: z.optional(z.nullable(z.string())),
});
/** Reference to another record. */
export interface Ref extends z.infer<typeof ref> {}

/**
 * Version in a response; 0 for a server without versions. A server with versions rejects a change that sends
 * 0.
 */
export const responseVersion = z._default(version, 0);

/** Makes a response field default to null. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** References to other records; default empty. */
export const refs = z._default(z.array(ref), () => []);

/** Active flag in a response; default true. */
export const inUse = z._default(z.boolean(), true);

/** Check of a text of one line, which mails and files repeat in their headings: no line break, no control character. */
export const oneLine = /* @__PURE__ */ z.refine<string>((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), {
  error: 'validation.one_line',
});

/** Returns true for a text with a visible character: marks and joiners alone are none. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Returns the schema of a typed name: trimmed, and normalized because keyboards compose letters differently.
 */
const nameUpTo = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1),
      z.maxLength(most),
      oneLine,
      z.refine(isVisible, { error: 'validation.required' }),
    );

/** Typed name: 1–200 characters after trimming. */
export const typedName = nameUpTo(200);

/** Typed name in Arabic beside {@link typedName}: at most 200 characters after trimming, or null. */
export const typedNameAr = z.optional(
  z.nullable(z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(200), oneLine)),
);

/** Typed name at registration and of permission sets: 1–120 characters after trimming. */
export const shortName = nameUpTo(120);

/**
 * Typed phone number: at least five digits with spaces, dashes, brackets and a leading plus, at most 26 characters. Arabic
 * digits become Latin ones, and invisible marks are removed.
 */
export const phone = z
  .string()
  .check(
    z.overwrite(plainNumber),
    z.maxLength(26),
    z.regex(/^\+?[\s()-]*(?:\d[\s()-]*){5,25}$/, { error: 'validation.phone' }),
    oneLine,
  );

/**
 * New password: 8 to 200 characters; the strength is only a hint (Specification §5). The server refuses common
 * passwords besides.
 */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200));

/** Key of an object by id: the digits of a positive id, without leading zeros. */
export const idKey = z.string().check(z.regex(/^[1-9]\d{0,9}$/));

/** Long text: at most 2,000 characters, not trimmed. */
export const typedText = z.string().check(z.maxLength(2000));

/** List of distinct ids, at most as many as a list selects. */
export const idList = z.array(id).check(
  z.maxLength(SELECTION_LIMIT),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'validation.repeated' }),
);
