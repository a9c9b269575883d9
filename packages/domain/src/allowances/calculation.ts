import * as z from 'zod/mini';
import { money } from '../money/money.ts';
import { id, orNull, typedDay } from '../schema/scalars.ts';
import { mileageBreakdown, mileageClaim } from './mileage-claim.ts';
import { perDiemBreakdown, perDiemClaim } from './per-diem-claim.ts';

/** Claim of an allowance whose amount is computed without storing it; `id` is that of an own expense it belongs to. */
export const allowanceQuestion = z
  .strictObject({
    id: z.optional(id),
    incurred_on: typedDay,
    mileage: z.optional(z.nullable(mileageClaim)),
    per_diem: z.optional(z.nullable(perDiemClaim)),
  })
  .check(
    z.refine(({ mileage, per_diem }) => !mileage !== !per_diem, {
      error: 'validation.one_allowance',
      path: ['per_diem'],
    }),
  );
/** Claim of an allowance whose amount is computed without storing it. */
export type AllowanceQuestion = z.infer<typeof allowanceQuestion>;

/** Amount of a claim, and how it was computed. */
export const allowanceAnswer = z.looseObject({
  amount: money,
  mileage: orNull(mileageBreakdown),
  per_diem: orNull(perDiemBreakdown),
});
/** Amount of a claim, and how it was computed. */
export type AllowanceAnswer = z.infer<typeof allowanceAnswer>;
