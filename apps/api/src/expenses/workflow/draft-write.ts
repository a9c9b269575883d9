import {
  DRAFT_STATUS,
  isAwaitingInformation,
  isDraft,
  changesApproval,
  isAllowance,
  lineDraftOf,
  policyLines,
  type Expense,
  type ExpenseDraft,
  type HistoryEntry,
  filledTexts,
} from '@outlay/domain';
import { and, eq, sql } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { dateOf } from '../../clock.ts';
import { expenseHistory, expenses, teamMembers } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { nextNumber } from '../../db/numbers.ts';
import { assertBookingAccount } from '../../finance/accounts/account-use.ts';
import { historyRow, writeExpense } from './expense-write.ts';
import { findCompanyAmount, inCompanyCurrency } from '../../finance/rates/company-currency.ts';
import { assertCostType } from '../assert-cost-type.ts';
import {
  allowanceAmount,
  allowanceChanges,
  changedAllowance,
  prepareAllowance,
} from '../allowances/allowance-write.ts';
import { linesChange, prepareLines, storeLines } from '../lines/line-write.ts';
import { vatNumberOf } from '../../company/suppliers/vat-number.ts';
import { tripOf } from '../../company/trips/trip-of-expense.ts';
import { Fault } from '../../http/fault.ts';
import { reference } from '../../records/references.ts';

/** Changed fields of a draft; absent ones stay unchanged. */
export type DraftChange = { readonly [Field in keyof ExpenseDraft]?: ExpenseDraft[Field] | undefined };

/** Returns the default team of an expense: the first one its owner is a member of. */
export async function teamOf(tx: Db, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.isMember, true)))
    .orderBy(teamMembers.teamId)
    .limit(1);
  return row?.id ?? null;
}

async function checkReferences(
  tx: Db,
  company: { readonly id: number; readonly currency: string },
  draft: DraftChange,
  before: Expense | null,
  ownerId: number,
) {
  const companyId = company.id;
  const refs = {
    team: await reference(tx, companyId, 'team_id', draft.team_id),
    supplier: await reference(tx, companyId, 'supplier_id', draft.supplier_id),
    entry_type: await reference(tx, companyId, 'entry_type_id', draft.entry_type_id),
    account: await reference(tx, companyId, 'account_id', draft.account_id),
  };
  await assertBookingAccount(tx, company, draft.account_id, before?.account?.id);
  const trip =
    draft.trip_id === before?.trip?.id ? before?.trip : await tripOf(tx, companyId, draft.trip_id, ownerId);
  if (refs.entry_type !== null && refs.entry_type.id !== before?.entry_type?.id)
    await assertCostType(tx, companyId, refs.entry_type.id);
  return { ...refs, trip: trip ?? null };
}

/** Returns null for an amount that has no valid value in the company's currency at the rate of now. */
function withoutWorth(error: unknown): null {
  if (error instanceof Fault && error.detail.errors?.['amount'] !== undefined) return null;
  throw error;
}

/**
 * Creates a draft of the user with its first history entry; resolves to its id.
 *
 * @param options.acceptsAnyWorth - true also for an amount that has no valid value in the company's currency, as if no rate
 * were known: the draft can be corrected, but not submitted.
 */
export async function createExpense(
  tx: Db,
  actor: Pick<Actor, 'id' | 'name'> & {
    readonly company: Pick<Actor['company'], 'id' | 'currency' | 'countryId' | 'rateDays' | 'timeZone'>;
  },
  draft: ExpenseDraft,
  now: Date,
  { acceptsAnyWorth = false }: { readonly acceptsAnyWorth?: boolean } = {},
): Promise<number> {
  const companyId = actor.company.id;
  const refs = await checkReferences(tx, actor.company, draft, null, actor.id);
  const { mileage, per_diem } = await prepareAllowance(
    tx,
    { company: actor.company, userId: actor.id, expenseId: null },
    draft,
  );
  const hasClaim = isAllowance({ mileage, per_diem });
  const paidBy = draft.paid_by ?? (hasClaim ? 'employee' : 'company');
  const estimate = await findCompanyAmount(tx, actor.company, {
    amount: draft.amount,
    date: draft.incurred_on,
    today: dateOf(actor.company, now),
    manualRate: draft.manual_rate,
  }).catch((error: unknown) => {
    if (acceptsAnyWorth) return withoutWorth(error);
    throw error;
  });
  const lines = await prepareLines(
    tx,
    { company: actor.company, ...draft, before: [], isAllowance: hasClaim },
    draft.lines ?? [],
  );
  const teamId = draft.team_id === undefined ? await teamOf(tx, actor.id) : (refs.team?.id ?? null);
  // Last, because other creations of the company wait from here until the commit.
  const number = await nextNumber(tx, companyId, 'expense');
  const inserted = tx.$with('inserted').as(
    tx
      .insert(expenses)
      .values({
        companyId,
        number,
        description: draft.description ?? '',
        amountMinor: draft.amount.minor,
        currency: draft.amount.currency,
        baseMinor: estimate?.base_amount.minor ?? 0,
        baseCurrency: actor.company.currency,
        manualRate: draft.manual_rate ?? null,
        incurredOn: draft.incurred_on,
        paidBy,
        userId: actor.id,
        teamId,
        supplierId: refs.supplier?.id ?? null,
        entryTypeId: refs.entry_type?.id ?? null,
        accountId: refs.account?.id ?? null,
        tripId: refs.trip?.id ?? null,
        supplierVatNumber: vatNumberOf(actor, 'supplier_vat_number', draft.supplier_vat_number, null) ?? null,
        invoiceNumber: draft.invoice_number ?? null,
        attendees: draft.attendees ?? null,
        mileage,
        perDiem: per_diem,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: expenses.id }),
  );
  const entry: HistoryEntry = {
    action: 'create',
    from: null,
    to: DRAFT_STATUS,
    by: { id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: null,
  };
  const [created] = await tx
    .with(inserted)
    .insert(expenseHistory)
    .values(historyRow(companyId, sql`(select ${inserted.id} from ${inserted})`, 1, entry))
    .returning({ id: expenseHistory.expenseId });
  if (created === undefined) throw new Error('The database gave back no row for an insert.');
  if (lines.length > 0)
    await storeLines(tx, { companyId, id: created.id }, lines, { now, keepReplaced: false });
  return created.id;
}

const FIELDS = [
  'amount',
  'incurred_on',
  'description',
  'paid_by',
  'team',
  'supplier',
  'entry_type',
  'account',
  'trip',
  'manual_rate',
  'supplier_vat_number',
  'invoice_number',
  'attendees',
] as const;

/** Fields that determine the rate. */
const RATE_FIELDS = ['amount', 'incurred_on', 'manual_rate'] as const;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the changed fields for the history. */
const changesOf = (before: Expense, after: Expense): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    FIELDS.filter((field) => !same(before[field], after[field])).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  );

const submittedOf = (expense: Expense, lines: ReturnType<typeof policyLines>) => ({
  amount: expense.amount,
  paid_by: expense.paid_by,
  supplier_id: expense.supplier?.id ?? null,
  team_id: expense.team?.id ?? null,
  trip_id: expense.trip?.id ?? null,
  entry_type_id: expense.entry_type?.id ?? null,
  incurred_on: expense.incurred_on,
  base_amount: expense.base_amount,
  rate: expense.rate ?? null,
  lines,
  filled: filledTexts(expense),
});

/** Updates a draft, or an expense with a request for info; records changes of what its approval was based on. */
export async function changeExpense(
  tx: Db,
  actor: Actor,
  before: Expense,
  draft: DraftChange,
  now: Date,
): Promise<void> {
  const refs = await checkReferences(tx, actor.company, draft, before, before.user.id);
  const allowance = await changedAllowance(tx, actor.company, before, draft);
  const amount = draft.amount ?? allowanceAmount(allowance) ?? before.amount;
  const after: Expense = {
    ...before,
    version: before.version + 1,
    amount,
    incurred_on: draft.incurred_on ?? before.incurred_on,
    description: draft.description ?? before.description,
    paid_by: draft.paid_by ?? before.paid_by,
    team: draft.team_id === undefined ? before.team : refs.team,
    supplier: draft.supplier_id === undefined ? before.supplier : refs.supplier,
    entry_type: draft.entry_type_id === undefined ? before.entry_type : refs.entry_type,
    account: draft.account_id === undefined ? before.account : refs.account,
    trip: draft.trip_id === undefined ? (before.trip ?? null) : refs.trip,
    manual_rate: draft.manual_rate === undefined ? (before.manual_rate ?? null) : draft.manual_rate,
    supplier_vat_number:
      draft.supplier_vat_number === undefined
        ? before.supplier_vat_number
        : (vatNumberOf(actor, 'supplier_vat_number', draft.supplier_vat_number, before.supplier_vat_number) ??
          null),
    invoice_number: draft.invoice_number === undefined ? before.invoice_number : draft.invoice_number,
    attendees: draft.attendees === undefined ? before.attendees : draft.attendees,
    ...allowance,
  };
  const { id: companyId } = actor.company;
  const drafts = draft.lines ?? (before.lines ?? []).map(lineDraftOf);
  // Lines are computed anew also for another amount or date.
  const lines = await prepareLines(
    tx,
    {
      company: actor.company,
      amount,
      incurred_on: after.incurred_on,
      before: before.lines ?? [],
      isAllowance: isAllowance(after),
    },
    drafts,
  );
  const newLines = lines.map(({ draft: line, amounts }) => ({
    entry_type_id: line.entry_type_id ?? null,
    gross: amounts.gross.minor,
    cost_center_id: line.cost_center_id ?? null,
  }));
  // The rate stays fixed while amount and date are unchanged; otherwise a draft gets its rate at submit, and a
  // submitted request at once.
  const fixed =
    before.rate !== null &&
    before.rate !== undefined &&
    RATE_FIELDS.every((field) => same(before[field], after[field]));
  const conversion = {
    amount,
    date: after.incurred_on,
    today: dateOf(actor.company, now),
    manualRate: after.manual_rate,
  };
  const converted = isDraft(before)
    ? await findCompanyAmount(tx, actor.company, conversion)
    : fixed
      ? null
      : await inCompanyCurrency(tx, actor.company, conversion);
  const money = fixed
    ? {}
    : isDraft(before)
      ? { base_amount: null, rate: null }
      : { base_amount: converted?.base_amount ?? null, rate: converted?.rate ?? null };
  const changed = changesApproval(
    submittedOf(before, policyLines(before.lines)),
    submittedOf({ ...after, ...money }, newLines),
  );
  const claimed = allowanceChanges(before, after);
  const isOtherClaim = Object.keys(claimed).length > 0;
  const resubmit = isAwaitingInformation(before) && (before.resubmit === true || changed || isOtherClaim);
  const by = { id: actor.id, name: actor.name };
  const entry: HistoryEntry = {
    action: 'update',
    from: before.status,
    to: before.status,
    by,
    at: now.toISOString(),
    details: null,
    changes: { ...changesOf(before, after), ...claimed, ...linesChange(before, lines) },
  };
  const estimate = fixed
    ? {}
    : { baseMinor: converted?.base_amount.minor ?? 0, baseCurrency: actor.company.currency };
  await writeExpense(tx, before, { ...after, ...money, resubmit }, entry, actor, now, estimate);
  if (linesChange(before, lines) !== null)
    await storeLines(tx, { companyId, id: before.id }, lines, {
      now,
      keepReplaced: !isDraft(before),
    });
}
