import * as z from 'zod/mini';
import { SHAPE_TESTS } from './shape-tests.ts';

/** A record's identity: a positive integer, unique within its kind. Source: Specification §3. */
export const id = z.int().check(z.gte(1));

/** How often a record was changed: rises by one with every change, compared on write (409 when stale). */
export const version = z.int().check(z.gte(0));

/** A calendar date without a time zone, `YYYY-MM-DD`; days such as 2025-02-29 and the year 0 are refused: no calendar has them. */
export const day = z.iso.date().check(z.refine(SHAPE_TESTS.day, { error: 'validation.date' }));
/** A calendar date as text, `YYYY-MM-DD`. */
export type Day = z.infer<typeof day>;

const EARLIEST_DAY = '1970-01-01';
const LATEST_DAY = '2099-12-31';

/** A calendar date somebody fills in: from 1970 to 2099, so that a slip such as the year 0203 or 9999 is noticed. */
export const typedDay = z.iso
  .date()
  .check(
    z.refine((typed) => typed >= EARLIEST_DAY && typed <= LATEST_DAY, { error: 'validation.day_range' }),
  );

/** A moment in UTC as ISO 8601 text, such as `2025-01-31T09:30:00Z`. */
export const moment = z.iso.datetime();
/** A moment in UTC as ISO 8601 text. */
export type Moment = z.infer<typeof moment>;

/** A pointer to another record that carries the name to show; unknown extra fields survive. */
export const ref = z.looseObject({ id, name: z.string() });
/** A pointer `{id, name}` to another record. */
export type Ref = z.infer<typeof ref>;

/** A version in an answer; 0 where a server counts none: one that does refuses a change that names it. */
export const toldVersion = z._default(version, 0);

/** A field of an answer that says nothing when it is left out: it reads as null. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Pointers to other records; none when an answer leaves them out. */
export const refs = z._default(z.array(ref), () => []);

/** Whether a record is in use; it is, unless an answer says otherwise. */
export const inUse = z._default(z.boolean(), true);

/** A name a person typed, after trimming. It is the same however a keyboard composes its letters. */
const nameUpTo = (most: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(most),
    // Something must be seen of it: marks and joiners alone are no name.
    z.refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), { error: 'validation.required' }),
  );

/** A name a person typed: 1–200 characters after trimming. */
export const typedName = nameUpTo(200);

/** The same of whoever registers and of permission sets: 1–120 characters. */
export const shortName = nameUpTo(120);

/** A phone number as typed: digits with spaces, dashes, brackets and a leading plus. */
export const phone = z.string().check(z.trim(), z.regex(/^\+?[\d\s()-]{5,25}$/));

/** A password somebody chooses: 6 to 200 characters; how strong it is, the meter only hints at (Specification §5). */
export const newPassword = z.string().check(z.minLength(6), z.maxLength(200));

/** Longer free text a person typed, at most 2,000 characters, kept as typed. */
export const typedText = z.string().check(z.maxLength(2000));

/** A list of ids a person chose: each once, at most 500. */
export const idList = z.array(id).check(
  z.maxLength(500),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'validation.repeated' }),
);
