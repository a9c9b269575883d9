import { DUPLICATES_LIMIT, type Expense } from '@outlay/domain';
import { and, eq, isNotNull, isNull, lt, ne, or, sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import type { Actor } from '../access/actor.ts';
import { rowsShowing } from '../access/row-conditions.ts';
import { folded } from '../db/schema/columns.ts';
import {
  accounts,
  entryTypes,
  expenses,
  receipts,
  suppliers,
  teams,
  trips,
  users,
} from '../db/schema/index.ts';
import { build, innerJoin, leftJoin, type Join } from '../db/select.ts';
import { day, jsonList, jsonObject, moment, whereGiven } from '../db/expressions.ts';
import { bilingual, money, ref } from '../records/columns.ts';
import { lineList } from './lines/line-fields.ts';
import { expenseConditions } from './expense-conditions.ts';
import { overdueCondition, visibleExpenses, type AsOf } from './expense-visibility.ts';

export const owner = alias(users, 'owner');
const asker = alias(users, 'asker');
const rejecter = alias(users, 'rejecter');
const approver = alias(users, 'approver');
const booker = alias(users, 'booker');
const uploader = alias(users, 'uploader');
const same = alias(expenses, 'same');
const expenseReceipts = alias(receipts, 'mine');
const seller = alias(suppliers, 'seller');
const otherSeller = alias(suppliers, 'other_seller');

/** Joined tables of an expense, by field. */
export const EXPENSE_JOINS = {
  user: innerJoin(owner, eq(owner.id, expenses.userId)),
  team: leftJoin(teams, and(eq(teams.companyId, expenses.companyId), eq(teams.id, expenses.teamId))),
  supplier: leftJoin(
    suppliers,
    and(eq(suppliers.companyId, expenses.companyId), eq(suppliers.id, expenses.supplierId)),
  ),
  entry_type: leftJoin(entryTypes, eq(entryTypes.id, expenses.entryTypeId)),
  account: leftJoin(accounts, eq(accounts.id, expenses.accountId)),
  trip: leftJoin(trips, and(eq(trips.companyId, expenses.companyId), eq(trips.id, expenses.tripId))),
  asked_by: leftJoin(asker, eq(asker.id, expenses.askedBy)),
  rejected_by: leftJoin(rejecter, eq(rejecter.id, expenses.rejectedBy)),
  approved_by: leftJoin(approver, eq(approver.id, expenses.approvedBy)),
  booked_by: leftJoin(booker, eq(booker.id, expenses.bookedBy)),
} as const satisfies Readonly<Record<string, Join>>;

/** Returns the VAT number of the seller of an expense: that of the document, otherwise the tax number of its supplier. */
const sellerNumber = (of: typeof expenses | typeof same, supplier: typeof seller | typeof otherSeller): SQL =>
  sql`coalesce(${of.supplierVatNumber}, (${build
    .select({ number: supplier.taxNumber })
    .from(supplier)
    .where(eq(supplier.id, of.supplierId))}))`;

const claimText = (of: typeof expenses | typeof same, claim: 'mileage' | 'perDiem', name: string): SQL =>
  sql`${of[claim]}->>${sql.raw(`'${name}'`)}`;

/** The same distance with the same kind of vehicle on the same day. */
const sameDrive = and(
  isNotNull(expenses.mileage),
  isNotNull(same.mileage),
  eq(same.incurredOn, expenses.incurredOn),
  ...['vehicle', 'unit'].map((name) =>
    eq(claimText(same, 'mileage', name), claimText(expenses, 'mileage', name)),
  ),
  sql`${same.mileage}->'breakdown'->'distance' = ${expenses.mileage}->'breakdown'->'distance'`,
);

/** Trips that overlap. */
const sameDays = and(
  isNotNull(expenses.perDiem),
  isNotNull(same.perDiem),
  lt(claimText(same, 'perDiem', 'starts_at'), claimText(expenses, 'perDiem', 'ends_at')),
  lt(claimText(expenses, 'perDiem', 'starts_at'), claimText(same, 'perDiem', 'ends_at')),
);

/**
 * Selects ids of visible expenses that may be duplicates: the same supplier, amount and date, the same invoice of a
 * supplier, the same drive or days of an employee, or the same file. Limited, also per reason: otherwise a page of equal expenses reads each of them for each
 * row. Others count only if the user may see on them what is compared: otherwise a draft with one value after another would
 * reveal it.
 */
function duplicateIds(actor: Actor) {
  const isOther = (...compared: readonly (keyof Expense & string)[]) =>
    and(
      ne(same.id, expenses.id),
      visibleExpenses(actor, { table: same }),
      rowsShowing(actor.ability, 'expense', expenseConditions(same), compared),
    );
  const sameClaim = build
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.companyId, expenses.companyId),
        eq(same.supplierId, expenses.supplierId),
        eq(same.incurredOn, expenses.incurredOn),
        eq(same.amountMinor, expenses.amountMinor),
        eq(same.currency, expenses.currency),
        isOther('supplier', 'incurred_on', 'amount'),
      ),
    )
    .limit(DUPLICATES_LIMIT);
  const sameFile = build
    .select({ id: same.id })
    .from(expenseReceipts)
    .innerJoin(
      receipts,
      and(
        eq(receipts.companyId, expenseReceipts.companyId),
        eq(receipts.sha256, expenseReceipts.sha256),
        isNull(receipts.removedAt),
      ),
    )
    .innerJoin(same, eq(same.id, receipts.expenseId))
    .where(
      and(eq(expenseReceipts.expenseId, expenses.id), isNull(expenseReceipts.removedAt), isOther('receipts')),
    )
    .limit(DUPLICATES_LIMIT);
  const sameInvoice = build
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.companyId, expenses.companyId),
        eq(folded(same.invoiceNumber), folded(expenses.invoiceNumber)),
        or(
          eq(same.supplierId, expenses.supplierId),
          eq(sellerNumber(same, otherSeller), sellerNumber(expenses, seller)),
        ),
        isOther('supplier', 'supplier_vat_number', 'invoice_number'),
      ),
    )
    .limit(DUPLICATES_LIMIT);
  const sameAllowance = build
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.companyId, expenses.companyId),
        eq(same.userId, expenses.userId),
        or(sameDrive, sameDays),
        isOther('user', 'incurred_on', 'amount'),
      ),
    )
    .limit(DUPLICATES_LIMIT);
  const duplicates = sameClaim
    .union(sameInvoice)
    .union(sameFile)
    .union(sameAllowance)
    .limit(DUPLICATES_LIMIT)
    .as('duplicates');
  return build.select({ ids: jsonList(duplicates.id, duplicates.id) }).from(duplicates);
}

const receiptList = () =>
  build
    .select({
      list: jsonList(
        jsonObject({
          id: receipts.id,
          name: receipts.name,
          type: receipts.type,
          size: receipts.size,
          sha256: receipts.sha256,
          uploaded_at: moment(receipts.uploadedAt),
          uploaded_by: ref({ id: receipts.uploadedBy, name: uploader.name }),
        }),
        receipts.id,
      ),
    })
    .from(receipts)
    .leftJoin(uploader, eq(uploader.id, receipts.uploadedBy))
    .where(and(eq(receipts.expenseId, expenses.id), isNull(receipts.removedAt)));

const account = { id: expenses.accountId, name: accounts.name, nameAr: accounts.nameAr };
const entryType = { id: expenses.entryTypeId, name: entryTypes.name, nameAr: entryTypes.nameAr };

/** Returns the fields of an expense, except permissions and the numbers of possible duplicates. */
export const expenseFields = (
  actor: Actor,
  now: AsOf,
): { readonly [Field in Exclude<keyof Expense, 'can' | 'duplicates'>]-?: SQLWrapper } => ({
  id: expenses.id,
  number: expenses.number,
  version: expenses.version,
  status: expenses.status,
  payment_status: expenses.paymentStatus,
  book_status: expenses.bookStatus,
  user: ref({ id: expenses.userId, name: owner.name }),
  team: bilingual({ id: expenses.teamId, name: teams.name, nameAr: teams.nameAr }),
  steps: expenses.steps,
  current_step: expenses.currentStep,
  resume_status: expenses.resumeStatus,
  asked_by: ref({ id: expenses.askedBy, name: asker.name }),
  rejected_by: ref({ id: expenses.rejectedBy, name: rejecter.name }),
  approved_by: ref({ id: expenses.approvedBy, name: approver.name }),
  resubmit: expenses.resubmit,
  overdue: overdueCondition(actor, now) as SQL,
  details: expenses.details,
  description: expenses.description,
  amount: money(expenses.amountMinor, expenses.currency),
  base_amount: whereGiven(expenses.rate, money(expenses.baseMinor, expenses.baseCurrency)),
  rate: expenses.rate,
  manual_rate: expenses.manualRate,
  incurred_on: day(expenses.incurredOn),
  submitted_at: moment(expenses.submittedAt),
  paid_by: expenses.paidBy,
  supplier: ref({ id: expenses.supplierId, name: suppliers.name }),
  entry_type: bilingual(entryType),
  account: bilingual(account),
  trip: ref({ id: expenses.tripId, name: trips.purpose }),
  violations: expenses.violations,
  recurring_id: expenses.recurringId,
  supplier_vat_number: expenses.supplierVatNumber,
  invoice_number: expenses.invoiceNumber,
  attendees: expenses.attendees,
  mileage: expenses.mileage,
  per_diem: expenses.perDiem,
  company_id: expenses.companyId,
  booked_at: moment(expenses.bookedAt),
  booked_by: ref({ id: expenses.bookedBy, name: booker.name }),
  exported_at: moment(expenses.exportedAt),
  created_at: moment(expenses.createdAt),
  updated_at: moment(expenses.updatedAt),
  receipts: sql`${receiptList()}`,
  lines: sql`${lineList()}`,
  duplicate_ids: sql`${duplicateIds(actor)}`,
});
