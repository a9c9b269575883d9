import type { ApiClient } from '@outlay/api-client';
import {
  claimsOf,
  copiedDraft,
  expenseDraft,
  expenses as expenseResource,
  PAID_BY,
  type Expense,
  type ExpenseDraft,
  type Faults,
  type RecordFormSource,
} from '@outlay/domain';
import { draftOf } from '../../../form/record/to-draft.ts';
import { today } from '../../../i18n/today.ts';
import type { NamedRecord } from '../../../records/resource-port.ts';
import { linesOf } from './expense-lines-draft.ts';

const FIELDS = expenseResource.fields;

/** Returns the form values of the claim of an allowance. */
const claimsIn = (one: Expense): Pick<Partial<ExpenseDraft>, 'mileage' | 'per_diem'> => {
  const { mileage, per_diem } = claimsOf(one);
  return { ...(mileage ? { mileage } : {}), ...(per_diem ? { per_diem } : {}) };
};

/** Returns the form values of a request. */
export const toDraft = (one: Expense) =>
  ({ ...draftOf(FIELDS, one as NamedRecord), ...linesOf(one), ...claimsIn(one) }) as Partial<ExpenseDraft>;

/** Returns the faults of a form without the missing amount of an allowance whose claim is incomplete. */
export function withoutComputed(faults: Faults): Faults {
  const { amount: _amount, ...others } = faults;
  return Object.keys(others).some((name) => /^(?:mileage|per_diem|incurred_on)(?:\.|$)/u.test(name))
    ? others
    : faults;
}

/**
 * Returns the form of a request as the domain's `recordForm` reads it.
 *
 * @param copied - Request whose values a new one starts with; null for none.
 * @param quietSuccess - The calls report no success of their own.
 */
export const expenseFormSource = (
  { expenses }: Pick<ApiClient, 'expenses'>,
  { record, copied, quietSuccess }: { record: Expense | null; copied: Expense | null; quietSuccess: boolean },
): RecordFormSource<Expense, ExpenseDraft> => ({
  port: {
    create: (draft, options) => expenses.create(draft, { ...options, quietSuccess }),
    update: (id, draft, options) => expenses.update(id, draft, { ...options, quietSuccess }),
  },
  schema: expenseDraft,
  toDraft,
  record,
  first:
    copied === null ? { incurred_on: today(), paid_by: PAID_BY[0] } : copiedDraft(toDraft(copied), today()),
});
