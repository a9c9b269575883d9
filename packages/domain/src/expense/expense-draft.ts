import * as z from 'zod/mini';
import { mileageClaim } from '../allowances/mileage-claim.ts';
import { perDiemClaim } from '../allowances/per-diem-claim.ts';
import { nonZeroMoney } from '../money/money.ts';
import { typedRate } from '../money/typed-rate.ts';
import { id, oneLine, typedDay, typedText } from '../schema/scalars.ts';
import { taxNumber } from '../suppliers/tax-number.ts';
import { expenseLineDrafts } from './lines/expense-line-draft.ts';
import { amountLeft } from './lines/line-amounts.ts';
import { paidBy } from './workflow/status/status-schemas.ts';

/** Typed number of an invoice: one line, at most 100 characters. */
const invoiceNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), oneLine);

/** Typed names of attendees: one line, at most 1000 characters. */
const typedAttendees = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000), oneLine);

/** Body of a new or changed expense (POST, PUT); unknown fields are rejected. `lines` add up to `amount`. */
export const expenseDraft = z
  .strictObject({
    /** Negative for a credit note: money that the supplier gives back. */
    amount: nonZeroMoney,
    incurred_on: typedDay,
    description: z.optional(typedText),
    paid_by: z.optional(paidBy),
    team_id: z.optional(z.nullable(id)),
    supplier_id: z.optional(z.nullable(id)),
    entry_type_id: z.optional(z.nullable(id)),
    account_id: z.optional(z.nullable(id)),
    trip_id: z.optional(z.nullable(id)),
    /** Rate of the day, used only if no other is known. */
    manual_rate: z.optional(z.nullable(typedRate)),
    supplier_vat_number: z.optional(z.nullable(taxNumber)),
    invoice_number: z.optional(z.nullable(invoiceNumber)),
    attendees: z.optional(z.nullable(typedAttendees)),
    /** Claim of an allowance: `amount` is what the company's rates give for it. */
    mileage: z.optional(z.nullable(mileageClaim)),
    per_diem: z.optional(z.nullable(perDiemClaim)),
    lines: z.optional(expenseLineDrafts),
  })
  .check(
    z.refine(({ mileage, per_diem }) => !mileage || !per_diem, {
      error: 'validation.one_allowance',
      path: ['per_diem'],
    }),
    z.superRefine(({ amount, lines = [] }, context) => {
      // Amounts that are refused already cannot be added up.
      if ([amount, ...lines.map(({ gross }) => gross)].some(({ minor }) => !Number.isSafeInteger(minor)))
        return;
      const foreign = lines.findIndex(({ gross }) => gross.currency !== amount.currency);
      if (foreign >= 0)
        context.addIssue({
          code: 'custom',
          message: 'validation.same_currency',
          path: ['lines', foreign, 'gross'],
        });
      else if (lines.length > 0 && amountLeft(amount, lines).minor !== 0)
        context.addIssue({ code: 'custom', message: 'validation.lines_total', path: ['lines'] });
    }),
  );
/** Body of a new or changed expense. */
export interface ExpenseDraft extends z.infer<typeof expenseDraft> {}
