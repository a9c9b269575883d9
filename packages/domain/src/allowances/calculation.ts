import * as z from 'zod/mini';
import { idParam } from '../list/query.ts';
import { money } from '../money/money.ts';
import { id, orNull, typedDay } from '../schema/scalars.ts';
import { mileageClaim } from './mileage-claim.ts';
import { mileageBreakdown } from './expense-mileage.ts';
import { perDiemClaim } from './per-diem-claim.ts';
import { perDiemBreakdown } from './expense-per-diem.ts';
import { openObject } from '../schema/open-object.ts';

const isNotOne = ({
  mileage,
  per_diem,
}: {
  readonly mileage?: unknown;
  readonly per_diem?: unknown;
}): boolean => !mileage !== !per_diem;
const ONE = { error: 'validation.one_allowance', path: ['per_diem'] };

/** Claim of an allowance whose amount is computed without storing it; `id` is that of an own expense it belongs to. */
export const allowanceQuestion = z
  .strictObject({
    id: z.optional(id),
    incurred_on: typedDay,
    mileage: z.optional(z.nullable(mileageClaim)),
    per_diem: z.optional(z.nullable(perDiemClaim)),
  })
  .check(z.refine(isNotOne, ONE));
/** Claim of an allowance whose amount is computed without storing it. */
export interface AllowanceQuestion extends z.infer<typeof allowanceQuestion> {}

/** Maximum length of a claim in a query, in characters: enough for the longest trip. */
const CLAIM_MAX = 12_000;

const parsed = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'validation.type', input: text });
    return z.NEVER;
  }
});

/** Claim in a query, as the text of its JSON. */
const inQuery = <Claim>(claim: z.ZodMiniType<Claim, Claim>): z.ZodMiniType<Claim, string> =>
  z.pipe(z.pipe(z.string().check(z.maxLength(CLAIM_MAX)), parsed), claim as z.ZodMiniType<Claim, unknown>);

/** Query of {@link allowanceQuestion}: the claim is JSON, see {@link allowanceQuery}. */
export const allowanceQueryFields = z
  .strictObject({
    id: z.optional(idParam),
    incurred_on: typedDay,
    mileage: z.optional(inQuery(mileageClaim)),
    per_diem: z.optional(inQuery(perDiemClaim)),
  })
  .check(z.refine(isNotOne, ONE));

/** Returns the text of a value without what is empty, to keep the address short. */
const shortJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one === null || one === false ? undefined : one));

/** Returns the query that asks for the amount of a claim. */
export const allowanceQuery = ({
  mileage,
  per_diem,
  ...others
}: AllowanceQuestion): z.input<typeof allowanceQueryFields> => ({
  ...others,
  ...(mileage ? { mileage: shortJson(mileage) } : {}),
  ...(per_diem ? { per_diem: shortJson(per_diem) } : {}),
});

/** Amount of a claim, and how it was computed. */
export const allowanceAnswer = openObject({
  amount: money,
  mileage: orNull(mileageBreakdown),
  per_diem: orNull(perDiemBreakdown),
});
/** Amount of a claim, and how it was computed. */
export interface AllowanceAnswer extends z.infer<typeof allowanceAnswer> {}
