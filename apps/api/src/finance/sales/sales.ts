import {
  isSame,
  DUE_SALE_STATUSES,
  isSaleDraft,
  isSaleIssued,
  isSaleRemovable,
  isSaleSettled,
  isTaxCodeValidOn,
  NEW_SALE_STATUS,
  RESOURCES,
  SETTLED_SALE_FIELDS,
  saleAmounts,
  saleMayBecome,
  saleMayBeginAs,
  saleStatusOn,
  type Sale,
  type SaleDraft,
  type SaleQuery,
  zero,
} from '@outlay/domain';
import { and, eq, gte, inArray, lte, sql, type SQL } from '../../db/drizzle.ts';
import { conflict, requireRecord } from '../../access/permit.ts';
import { assertDocumentAccount, assertPaymentAccount } from '../accounts/account-use.ts';
import { assertOpen } from '../periods/assert-open.ts';
import { dateIn, dateOf } from '../../clock.ts';
import { isNumberOf, nextNumber } from '../../db/numbers.ts';
import { accounts, companies, customers, entryTypes, sales, taxCodes } from '../../db/schema/index.ts';
import { innerJoin, leftJoin } from '../../db/select.ts';
import type { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { reasonText } from '../../http/texts.ts';
import { among } from '../../records/conditions.ts';
import { day, moment } from '../../db/expressions.ts';
import { bilingual, byName, money, namedRef, numberField, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, RecordWriter, WriteContext } from '../../records/record-handlers.ts';
import { loadRecord, type RecordKind } from '../../records/record-kind.ts';
import { reference } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { postSale, type PostedSale } from './sale-postings.ts';

/** Current status of a sale, as the domain's `saleStatusOn` computes it: unpaid after its due day is overdue. */
const STATUS: SQL = sql`(case when ${inArray(sales.status, DUE_SALE_STATUSES)}
  then case when ${sales.dueOn} < ${dateIn(companies.timeZone, sql`now()`)} then 'overdue' else 'unpaid' end
  else ${sales.status} end)`;

/** Record kind of sales to customers. */
export const saleKind: RecordKind<Sale, SaleQuery> = {
  subject: 'sales',
  conditions: {
    id: numberField(sales.id),
    number: textField(sales.number),
    status: textField(STATUS),
    'amount.minor': numberField(sales.amountMinor),
    'customer.id': numberField(sales.customerId),
    'account.id': numberField(sales.accountId),
    'entry_type.id': numberField(sales.entryTypeId),
    issued_on: textField(day(sales.issuedOn)),
  },
  table: sales,
  joins: [
    innerJoin(companies, eq(companies.id, sales.companyId)),
    innerJoin(customers, and(eq(customers.companyId, sales.companyId), eq(customers.id, sales.customerId))),
    leftJoin(accounts, eq(accounts.id, sales.accountId)),
    leftJoin(entryTypes, eq(entryTypes.id, sales.entryTypeId)),
    leftJoin(taxCodes, eq(taxCodes.id, sales.taxCodeId)),
  ],
  fields: {
    id: sales.id,
    number: sales.number,
    version: sales.version,
    status: STATUS,
    customer: namedRef(customers),
    amount: money(sales.amountMinor, sales.currency),
    tax_code: bilingual(taxCodes),
    net: money(sql`(${sales.amountMinor} - ${sales.taxMinor})`, sales.currency),
    tax: money(sales.taxMinor, sales.currency),
    issued_on: day(sales.issuedOn),
    due_on: day(sales.dueOn),
    account: bilingual(accounts),
    entry_type: bilingual(entryTypes),
    reference: sales.reference,
    description: sales.description,
    created_at: moment(sales.createdAt),
  },
  sorts: {
    id: sales.id,
    number: sales.number,
    status: STATUS,
    amount: sales.amountMinor,
    customer: byName(customers),
    issued_on: sales.issuedOn,
    due_on: sales.dueOn,
    created_at: sales.createdAt,
  },
  searched: {
    number: sales.number,
    reference: sales.reference,
    description: sales.description,
    customer: customers.name,
  },
  filters: {
    status: (values) => among(STATUS, values),
    customer_id: (id) => eq(sales.customerId, id),
    from: (date) => gte(sales.issuedOn, date),
    to: (date) => lte(sales.issuedOn, date),
  },
};

const wrongStatus = ({ actor }: WriteContext, before: Sale): Fault => {
  const reason = reasonText({ code: 'wrong_sale_status', params: { sale_status: before.status } });
  return conflict(actor, 'sales', before, reason);
};

/** A paid sale is posted to the ledger with its amount, accounts and category: only its texts may still change. */
function refuseUnlessOpen(context: WriteContext, before: Sale, change: Change<SaleDraft>): void {
  if (!isSaleSettled(before)) return;
  const stored = {
    customer_id: before.customer.id,
    amount: before.amount,
    tax_code_id: before.tax_code?.id ?? null,
    issued_on: before.issued_on,
    account_id: before.account?.id ?? null,
    entry_type_id: before.entry_type?.id ?? null,
  } satisfies Record<(typeof SETTLED_SALE_FIELDS)[number], unknown>;
  // A form sends unchanged fields along with the changed ones.
  const isChanged = SETTLED_SALE_FIELDS.some((field) =>
    field === 'amount'
      ? change.amount !== undefined && !isSame(before.amount, change.amount)
      : change[field] !== undefined && change[field] !== stored[field],
  );
  if (isChanged) throw wrongStatus(context, before);
}

/**
 * Returns the tax of a sale after a change of its amount, tax code or date, in minor units; undefined if it stays.
 *
 * @throws Fault 422 for a tax code that is unknown, or not valid on the day of issue.
 */
async function taxAfter(
  { db, actor }: WriteContext,
  change: Change<SaleDraft>,
  before: Sale | null,
  issued: string,
): Promise<number | undefined> {
  const { amount = before?.amount, tax_code_id } = change;
  const id = tax_code_id === undefined ? before?.tax_code?.id : tax_code_id;
  const isUnchanged =
    before !== null &&
    isSame(before.amount, amount) &&
    (id ?? null) === (before.tax_code?.id ?? null) &&
    issued === before.issued_on;
  if (amount === undefined || isUnchanged) return undefined;
  if (id === undefined || id === null) return 0;
  const [code] = await db
    .select({
      category: taxCodes.category,
      rate: taxCodes.rate,
      valid_from: taxCodes.validFrom,
      valid_to: taxCodes.validTo,
    })
    .from(taxCodes)
    .where(and(eq(taxCodes.companyId, actor.company.id), eq(taxCodes.id, id)))
    // A code does not change while a sale is computed with it.
    .for('share');
  if (code === undefined) throw invalidField('tax_code_id', 'validation.unknown_record');
  if (!isTaxCodeValidOn(code, issued)) throw invalidField('tax_code_id', 'validation.tax_code_not_valid');
  return saleAmounts(amount, code).tax.minor;
}

const table = tableWriter<Sale, SaleDraft>({
  table: sales,
  columns: async (context, change, before) => {
    const { db, actor, now } = context;
    const {
      amount,
      customer_id,
      issued_on,
      due_on,
      account_id,
      entry_type_id,
      tax_code_id,
      status,
      ...same
    } = change;
    await reference(db, actor.company.id, 'customer_id', customer_id);
    await reference(db, actor.company.id, 'account_id', account_id);
    await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
    await assertDocumentAccount(db, actor.company.id, change, before);
    if (account_id !== before?.account?.id) await assertPaymentAccount(db, actor.company.id, account_id);
    const due = due_on === undefined ? (before?.due_on ?? null) : due_on;
    const issued = issued_on ?? before?.issued_on ?? dateOf(actor.company, now);
    // A payment or a refund is dated by its own day; everything else changes the document.
    const isDraft = before === null || isSaleDraft(before);
    const isDocument = isDraft || Object.keys(change).some((name) => name !== 'status');
    const previous = isDraft ? undefined : before.issued_on;
    if (isDocument) await assertOpen(db, actor.company.id, [previous, issued], 'issued_on');
    if (due !== null && due < issued) throw invalidField('due_on', 'validation.due_before_issue');
    const isIssuedNow =
      before !== null &&
      status !== undefined &&
      isSaleIssued({ status }) &&
      isNumberOf('sale_draft', before.number);
    return {
      ...same,
      number: isIssuedNow ? await nextNumber(db, actor.company.id, 'sale') : undefined,
      status:
        status === undefined ? undefined : saleStatusOn({ status, due_on: due }, dateOf(actor.company, now)),
      amountMinor: amount?.minor,
      currency: amount?.currency,
      customerId: customer_id,
      issuedOn: issued_on,
      dueOn: due_on,
      accountId: account_id,
      entryTypeId: entry_type_id,
      taxCodeId: tax_code_id,
      taxMinor: await taxAfter(context, change, before, issued),
    };
  },
  // Numbers of issued sales have no gaps, so that a draft, which may be deleted, has another one until then.
  created: async ({ db, actor }, { status = NEW_SALE_STATUS }) => ({
    number: await nextNumber(db, actor.company.id, isSaleIssued({ status }) ? 'sale' : 'sale_draft'),
  }),
});

const postedOf = (sale: Sale): PostedSale => ({
  id: sale.id,
  number: sale.number,
  status: sale.status,
  amount: sale.amount,
  tax: sale.tax ?? zero(sale.amount.currency),
  taxCodeId: sale.tax_code?.id ?? null,
  issued_on: sale.issued_on,
  accountId: sale.account?.id ?? null,
  entryTypeId: sale.entry_type?.id ?? null,
  customer: sale.customer.id,
  description: sale.description,
  reference: sale.reference,
});

async function postChange(context: WriteContext, id: number, before: Sale | null): Promise<void> {
  const after = requireRecord(await loadRecord(saleKind, context.db, context.actor, id, context.now));
  await postSale(context, before === null ? null : postedOf(before), postedOf(after));
}

/** Writer of sales; posts them to the ledger. */
export const saleWriter: RecordWriter<Sale, SaleDraft> = {
  create: async (context, draft) => {
    if (!saleMayBeginAs(draft.status ?? NEW_SALE_STATUS)) throw invalidField('status', 'validation.choice');
    const id = await table.create(context, draft);
    await postChange(context, id, null);
    return id;
  },
  update: async (context, before, change) => {
    refuseUnlessOpen(context, before, change);
    const to = change.status ?? before.status;
    if (!saleMayBecome(before.status, to)) throw wrongStatus(context, before);
    await table.update(context, before, change);
    await postChange(context, before.id, before);
  },
  remove: async (context, before) => {
    if (!isSaleRemovable(before)) throw wrongStatus(context, before);
    await table.remove(context, before);
  },
};

/** Resource of sales to customers. */
export const saleResource = plainResource({
  resource: RESOURCES.sales,
  kind: saleKind,
  writer: saleWriter,
  imports: { identity: { kind: 'number', field: 'number', column: sales.number } },
});
