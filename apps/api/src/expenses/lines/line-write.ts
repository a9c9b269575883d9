import {
  amountLeft,
  lineDraftOf,
  lineFault,
  linesAmounts,
  type Expense,
  type ExpenseLineDraft,
  type LineAmounts,
  type LineTaxCode,
  type Money,
} from '@outlay/domain';
import { and, eq, inArray, isNull } from '../../db/drizzle.ts';
import type { PgColumn, PgTable } from '../../db/pg-core.ts';
import { accounts, costCenters, entryTypes, expenseLines, taxCodes, teams } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { accountProblem, readAccountFacts } from '../../finance/accounts/account-use.ts';
import { invalid, invalidField } from '../../http/request/validation.ts';
import { text, type Text } from '../../http/texts.ts';

/** The expense that lines belong to. */
export type LineOwner = {
  readonly company: { readonly id: number; readonly currency: string };
  readonly amount: Money;
  readonly incurred_on: string;
  /** Lines before the change: their accounts and types are accepted, also if new lines may no longer name them. */
  readonly before: Expense['lines'];
  /** Mileage or a per diem, which contains no VAT. */
  readonly isAllowance: boolean;
};

/** A line with its amounts, ready to be stored. */
export type PreparedLine = { readonly draft: ExpenseLineDraft; readonly amounts: LineAmounts };

type Named = PgTable & { readonly id: PgColumn; readonly companyId: PgColumn };

const REFERENCES = {
  entry_type_id: entryTypes,
  account_id: accounts,
  team_id: teams,
  cost_center_id: costCenters,
} as const satisfies Readonly<Record<string, Named>>;

type ReferenceName = keyof typeof REFERENCES;

const REFERENCE_NAMES = Object.keys(REFERENCES) as ReferenceName[];

/** Returns the ids that the company has among those that lines refer to. */
async function knownIds(db: Db, companyId: number, name: ReferenceName, lines: readonly ExpenseLineDraft[]) {
  const ids = [...new Set(lines.flatMap((line) => line[name] ?? []))];
  if (ids.length === 0) return new Set<number>();
  const table: Named = REFERENCES[name];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, ids)));
  return new Set(rows.map(({ id }) => Number(id)));
}

async function readCodes(
  db: Db,
  companyId: number,
  lines: readonly ExpenseLineDraft[],
): Promise<ReadonlyMap<number, LineTaxCode>> {
  const ids = [...new Set(lines.flatMap(({ tax_code_id }) => tax_code_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: taxCodes.id,
      category: taxCodes.category,
      rate: taxCodes.rate,
      recoverable_share: taxCodes.recoverableShare,
      valid_from: taxCodes.validFrom,
      valid_to: taxCodes.validTo,
    })
    .from(taxCodes)
    .where(and(eq(taxCodes.companyId, companyId), inArray(taxCodes.id, ids)))
    // A code does not change while lines are computed with it.
    .for('share');
  return new Map(rows.map(({ id, ...code }) => [id, code]));
}

/** Reads the types of income among those that lines name. */
async function readIncomeTypes(
  db: Db,
  companyId: number,
  lines: readonly ExpenseLineDraft[],
): Promise<Set<number>> {
  const ids = [...new Set(lines.flatMap(({ entry_type_id }) => entry_type_id ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: entryTypes.id })
    .from(entryTypes)
    .where(
      and(eq(entryTypes.companyId, companyId), inArray(entryTypes.id, ids), eq(entryTypes.direction, 'in')),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Validates the lines of an expense and computes their amounts.
 *
 * @throws Fault 422 that names the field of each invalid line.
 */
export async function prepareLines(
  db: Db,
  { company, amount, incurred_on, before, isAllowance }: LineOwner,
  drafts: readonly ExpenseLineDraft[],
): Promise<PreparedLine[]> {
  const companyId = company.id;
  const known = new Map<ReferenceName, ReadonlySet<number>>();
  for (const name of REFERENCE_NAMES) known.set(name, await knownIds(db, companyId, name, drafts));
  const codes = await readCodes(db, companyId, drafts);
  const named = [...new Set(drafts.flatMap(({ account_id }) => account_id ?? []))];
  const facts = await readAccountFacts(db, companyId, named, 'booking');
  const incomeTypes = await readIncomeTypes(db, companyId, drafts);
  const chosenBefore = new Set((before ?? []).map(({ account }) => account?.id));
  for (const { entry_type } of before ?? []) incomeTypes.delete(entry_type?.id ?? 0);
  const errors: Record<string, Text[]> = {};
  const taxed = drafts.map((draft, at) => {
    const refuse = (field: string, id: string, values = {}) =>
      (errors[`lines.${at}.${field}`] = [text(id, values)]);
    for (const name of REFERENCE_NAMES) {
      const id = draft[name];
      if (id !== null && id !== undefined && known.get(name)?.has(id) !== true)
        refuse(name, 'validation.unknown_record');
    }
    const account = facts.get(draft.account_id ?? 0);
    const wasChosen = chosenBefore.has(draft.account_id ?? 0);
    const problem =
      account === undefined
        ? null
        : accountProblem({ ...account, active: account.active || wasChosen }, company, 'booking');
    if (problem !== null) refuse('account_id', problem.id, problem.values);
    if (incomeTypes.has(draft.entry_type_id ?? 0)) refuse('entry_type_id', 'validation.income_type');
    const code = codes.get(draft.tax_code_id ?? 0) ?? null;
    if (draft.tax_code_id && code === null) refuse('tax_code_id', 'validation.unknown_record');
    if (isAllowance && draft.tax_code_id) refuse('tax_code_id', 'validation.allowance_tax');
    const fault = lineFault(draft, code, { currency: amount.currency, incurred_on });
    if (fault !== null) refuse(fault.field, fault.id);
    return { gross: draft.gross, tax: draft.tax, code };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (drafts.length > 0 && amountLeft(amount, drafts).minor !== 0)
    throw invalidField('lines', 'validation.lines_total');
  const amounts = linesAmounts(taxed);
  return drafts.flatMap((draft, at) => {
    const computed = amounts[at];
    return computed === undefined ? [] : [{ draft, amounts: computed }];
  });
}

/** Stores the lines of a new expense, or replaces those of an existing one. */
export async function storeLines(
  tx: Db,
  expense: { readonly companyId: number; readonly id: number },
  lines: readonly PreparedLine[],
  { now, keepReplaced }: { readonly now: Date; readonly keepReplaced: boolean },
): Promise<void> {
  const current = and(
    eq(expenseLines.companyId, expense.companyId),
    eq(expenseLines.expenseId, expense.id),
    isNull(expenseLines.supersededAt),
  );
  if (keepReplaced) await tx.update(expenseLines).set({ supersededAt: now }).where(current);
  else await tx.delete(expenseLines).where(current);
  if (lines.length === 0) return;
  await tx.insert(expenseLines).values(
    lines.map(({ draft, amounts }, index) => ({
      companyId: expense.companyId,
      expenseId: expense.id,
      position: index + 1,
      description: draft.description ?? null,
      entryTypeId: draft.entry_type_id ?? null,
      accountId: draft.account_id ?? null,
      teamId: draft.team_id ?? null,
      costCenterId: draft.cost_center_id ?? null,
      taxCodeId: draft.tax_code_id ?? null,
      currency: amounts.gross.currency,
      netMinor: amounts.net.minor,
      taxMinor: amounts.tax.minor,
      grossMinor: amounts.gross.minor,
      recoverableMinor: amounts.recoverable.minor,
    })),
  );
}

const summary = (lines: readonly (LineAmounts & { readonly draft: ExpenseLineDraft })[]): string =>
  JSON.stringify(
    lines.map(({ draft, net, tax, gross }) => [
      draft.description ?? null,
      draft.entry_type_id ?? null,
      draft.account_id ?? null,
      draft.team_id ?? null,
      draft.cost_center_id ?? null,
      draft.tax_code_id ?? null,
      [net.minor, tax.minor, gross.minor, gross.currency],
    ]),
  );

/** Returns the change of lines for the history, as their numbers; null if they are the same. */
export function linesChange(
  before: Expense,
  lines: readonly PreparedLine[],
): { readonly lines: { readonly from: number; readonly to: number } } | null {
  const stored = before.lines ?? [];
  const from = summary(stored.map((line) => ({ ...line, draft: lineDraftOf(line) })));
  const to = summary(lines.map(({ draft, amounts }) => ({ draft, ...amounts })));
  return from === to ? null : { lines: { from: stored.length, to: lines.length } };
}
