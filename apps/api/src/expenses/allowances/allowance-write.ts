import {
  isSame,
  isDraft,
  claimedDistance,
  claimsOf,
  computeMileage,
  computePerDiem,
  isAllowance,
  type AllowanceFault,
  type Expense,
  type ExpenseDraft,
  type ExpenseMileage,
  type ExpensePerDiem,
  type MileageClaim,
  type Money,
  type PerDiemClaim,
  tripDates,
} from '@outlay/domain';
import type { Db } from '../../db/store.ts';
import type { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { lockSpending } from '../workflow/counted-spending.ts';
import { claimedInYear, readMileageRates, readPerDiemRates, type AllowanceOwner } from './allowance-read.ts';

/** Allowance of an expense: at most one of both. */
export type Allowance = { readonly mileage: ExpenseMileage | null; readonly per_diem: ExpensePerDiem | null };

/** Claims of an allowance as users send them. */
export type Claims = {
  readonly mileage?: MileageClaim | null | undefined;
  readonly per_diem?: PerDiemClaim | null | undefined;
};

type Company = { readonly id: number };

type Facts = Claims &
  Pick<ExpenseDraft, 'incurred_on'> & {
    readonly amount?: Money | undefined;
    readonly paid_by?: Expense['paid_by'] | undefined;
    readonly supplier_id?: number | null | undefined;
    readonly supplier_vat_number?: string | null | undefined;
    readonly invoice_number?: string | null | undefined;
  };

const NONE: Allowance = { mileage: null, per_diem: null };

/** Returns the amount of an allowance; undefined without one. */
export const allowanceAmount = ({ mileage, per_diem }: Allowance): Money | undefined =>
  (mileage ?? per_diem)?.breakdown.amount;

const refused = (name: keyof Claims, { field, id, params }: AllowanceFault): Fault =>
  invalidField(`${name}.${field}`, id, params);

/**
 * Computes the allowance of claims with the company's rates.
 *
 * @throws Fault 422 at the field of the claim, also for a gap in the rates.
 */
export async function computeAllowance(
  db: Db,
  owner: AllowanceOwner,
  { mileage, per_diem, incurred_on: date }: Claims & Pick<ExpenseDraft, 'incurred_on'>,
): Promise<Allowance> {
  if (mileage) {
    const claimedBefore = await claimedInYear(db, owner, mileage, date);
    const rates = await readMileageRates(db, owner.company.id, mileage, date);
    const result = computeMileage({ claim: mileage, date, claimedBefore, rates });
    if (!result.ok) throw refused('mileage', result);
    return { mileage: { ...mileage, breakdown: result.breakdown }, per_diem: null };
  }
  if (per_diem) {
    if (!tripDates(per_diem).includes(date)) throw invalidField('incurred_on', 'validation.per_diem_date');
    const result = computePerDiem(per_diem, await readPerDiemRates(db, owner.company.id, per_diem));
    if (!result.ok) throw refused('per_diem', result);
    return { mileage: null, per_diem: { ...per_diem, breakdown: result.breakdown } };
  }
  return NONE;
}

/** Refuses what an allowance cannot have: a payer other than the employee, and a supplier with an invoice. */
function checkFacts(facts: Facts): void {
  if (facts.paid_by === 'company') throw invalidField('paid_by', 'validation.allowance_paid_by');
  for (const field of ['supplier_id', 'supplier_vat_number', 'invoice_number'] as const)
    if (facts[field]) throw invalidField(field, 'validation.allowance_supplier');
}

/** Refuses an amount that differs from the one that was computed. */
function checkAmount(allowance: Allowance, amount: Money | undefined): void {
  const computed = allowanceAmount(allowance);
  if (computed !== undefined && amount !== undefined && !isSame(computed, amount))
    throw invalidField('amount', 'validation.allowance_amount', { amount: computed });
}

/**
 * Computes the allowance of a new expense; none without a claim.
 *
 * @throws Fault 422 at the field: also for another amount than the computed one.
 */
export async function prepareAllowance(db: Db, owner: AllowanceOwner, facts: Facts): Promise<Allowance> {
  if (!facts.mileage && !facts.per_diem) return NONE;
  checkFacts(facts);
  const allowance = await computeAllowance(db, owner, facts);
  checkAmount(allowance, facts.amount);
  return allowance;
}

/** Compares claims; a property that is null equals one that is absent. */
const isSameClaim = (one: object | null | undefined, other: object | null | undefined): boolean =>
  isSame(withoutNull(one), withoutNull(other));

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutNull(one)]));
}

/**
 * Computes the allowance of a changed expense. That of a submitted one stays as it is unless its claim or date changes.
 *
 * @throws Fault 422 at the field.
 */
export async function changedAllowance(
  tx: Db,
  company: Company,
  before: Expense,
  draft: Partial<{ readonly [Field in keyof ExpenseDraft]: ExpenseDraft[Field] | undefined }>,
): Promise<Allowance> {
  const stored = claimsOf(before);
  const claims = {
    mileage: draft.mileage === undefined ? stored.mileage : draft.mileage,
    per_diem: draft.per_diem === undefined ? stored.per_diem : draft.per_diem,
  };
  if (claims.mileage && claims.per_diem) throw invalidField('per_diem', 'validation.one_allowance');
  if (!claims.mileage && !claims.per_diem) return NONE;
  const incurred_on = draft.incurred_on ?? before.incurred_on;
  checkFacts({
    incurred_on,
    paid_by: draft.paid_by ?? before.paid_by,
    supplier_id: draft.supplier_id === undefined ? before.supplier?.id : draft.supplier_id,
    supplier_vat_number:
      draft.supplier_vat_number === undefined ? before.supplier_vat_number : draft.supplier_vat_number,
    invoice_number: draft.invoice_number === undefined ? before.invoice_number : draft.invoice_number,
  });
  const isFrozen =
    !isDraft(before) &&
    incurred_on === before.incurred_on &&
    isSameClaim(claims.mileage, stored.mileage) &&
    isSameClaim(claims.per_diem, stored.per_diem);
  if (!isDraft(before) && !isFrozen) await lockSpending(tx, company, before.user);
  const allowance = isFrozen
    ? { mileage: before.mileage ?? null, per_diem: before.per_diem ?? null }
    : await computeAllowance(
        tx,
        { company, userId: before.user.id, expenseId: before.id },
        { ...claims, incurred_on },
      );
  checkAmount(allowance, draft.amount);
  return allowance;
}

const summaryOf = ({ mileage, per_diem }: Pick<Expense, 'mileage' | 'per_diem'>) => ({
  mileage: mileage ? `${claimedDistance(mileage)} ${mileage.unit}` : null,
  per_diem: per_diem ? `${per_diem.starts_at} – ${per_diem.ends_at}`.replaceAll('T', ' ') : null,
});

/** Returns the changed claims for the history, as the distance of a drive and the times of a trip. */
export function allowanceChanges(
  before: Expense,
  after: Expense,
): Record<string, { readonly from: unknown; readonly to: unknown }> {
  const [from, to] = [summaryOf(before), summaryOf(after)];
  const [claimed, claims] = [claimsOf(before), claimsOf(after)];
  return Object.fromEntries(
    (['mileage', 'per_diem'] as const)
      .filter((name) => !isSameClaim(claimed[name], claims[name]))
      .map((name) => [name, { from: from[name], to: to[name] }]),
  );
}

/**
 * Computes the allowance of an expense that is submitted, or counts again, with the rates of now. Until the transaction ends, no other expense
 * of the owner is submitted with a mileage: both would use the same part of a yearly threshold.
 *
 * @throws Fault 422 on `amount` if the rates, or what was claimed before, give another amount by now.
 */
export async function confirmAllowance(tx: Db, company: Company, expense: Expense): Promise<Expense> {
  if (!isAllowance(expense)) return expense;
  if (expense.mileage) await lockSpending(tx, company, expense.user);
  const owner = { company, userId: expense.user.id, expenseId: expense.id };
  const allowance = await computeAllowance(tx, owner, {
    ...claimsOf(expense),
    incurred_on: expense.incurred_on,
  });
  const computed = allowanceAmount(allowance);
  if (computed !== undefined && !isSame(computed, expense.amount))
    throw invalidField('amount', 'validation.allowance_changed', { amount: computed });
  return { ...expense, ...allowance };
}
