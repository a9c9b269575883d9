import { isTaxCodeRate, type TaxCode, type TaxCodeDraft, type TaxCodeQuery, RESOURCES } from '@outlay/domain';
import { and, eq, gte, isNull, lte, or } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import { conflict } from '../../access/permit.ts';
import type { Db } from '../../db/store.ts';
import { text } from '../../http/texts.ts';
import { accounts, expenseLines, sales, taxCodes } from '../../db/schema/index.ts';
import { leftJoin } from '../../db/select.ts';
import { assertAccountType, assertChosenAccount } from '../../finance/accounts/account-use.ts';
import { invalidField } from '../../http/request/validation.ts';
import { day, moment } from '../../db/expressions.ts';
import { bilingual, byArabicName, byName, flagField, numberField, textField } from '../../records/columns.ts';
import { among } from '../../records/conditions.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { reference } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { seedTaxCodes } from './tax-codes.demo.ts';
import { requireName } from '../../records/names.ts';

const outputAccounts = alias(accounts, 'output_accounts');

/** Record kind of tax codes. */
const taxCodeKind: RecordKind<TaxCode, TaxCodeQuery> = {
  subject: 'taxCodes',
  conditions: {
    id: numberField(taxCodes.id),
    name: textField(taxCodes.name),
    code: textField(taxCodes.code),
    category: textField(taxCodes.category),
    active: flagField(taxCodes.active),
  },
  table: taxCodes,
  joins: [
    leftJoin(accounts, eq(accounts.id, taxCodes.accountId)),
    leftJoin(outputAccounts, eq(outputAccounts.id, taxCodes.outputAccountId)),
  ],
  fields: {
    id: taxCodes.id,
    version: taxCodes.version,
    name: taxCodes.name,
    name_ar: taxCodes.nameAr,
    code: taxCodes.code,
    category: taxCodes.category,
    rate: taxCodes.rate,
    recoverable_share: taxCodes.recoverableShare,
    account: bilingual(accounts),
    output_account: bilingual(outputAccounts),
    valid_from: day(taxCodes.validFrom),
    valid_to: day(taxCodes.validTo),
    note: taxCodes.note,
    active: taxCodes.active,
    created_at: moment(taxCodes.createdAt),
  },
  sorts: {
    id: taxCodes.id,
    name: byName(taxCodes.name),
    name_ar: byArabicName(taxCodes),
    code: taxCodes.code,
    category: taxCodes.category,
    rate: taxCodes.rate,
    valid_from: taxCodes.validFrom,
    active: taxCodes.active,
    created_at: taxCodes.createdAt,
  },
  searched: { name: taxCodes.name, name_ar: taxCodes.nameAr, code: taxCodes.code },
  filters: {
    active: (wanted) => eq(taxCodes.active, wanted),
    category: (values) => among(taxCodes.category, values),
    valid_on: (date) =>
      and(
        or(isNull(taxCodes.validFrom), lte(taxCodes.validFrom, date)),
        or(isNull(taxCodes.validTo), gte(taxCodes.validTo, date)),
      ),
  },
};

/** A change may contain one of two fields that have to fit together. */
function checkRules(change: Change<TaxCodeDraft>, before: TaxCode | null): void {
  const { category, rate } = { ...before, ...change };
  if (category !== undefined && rate !== undefined && !isTaxCodeRate(category, rate))
    throw invalidField('rate', 'validation.rate_of_category');
  const from = change.valid_from === undefined ? before?.valid_from : change.valid_from;
  const to = change.valid_to === undefined ? before?.valid_to : change.valid_to;
  if (from && to && from > to) throw invalidField('valid_to', 'validation.from_after_to');
}

const changesTax = (before: TaxCode, change: Change<TaxCodeDraft>): boolean =>
  (['category', 'rate', 'recoverable_share'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );

/** Amounts of lines and sales were computed with the code: they would no longer be explained by it. */
async function refuseIfUsed(db: Db, actor: Actor, code: TaxCode): Promise<void> {
  // Waits for lines and sales that are computed at the moment.
  await db.select({ id: taxCodes.id }).from(taxCodes).where(eq(taxCodes.id, code.id)).for('update');
  const [line] = await db
    .select({ id: expenseLines.id })
    .from(expenseLines)
    .where(and(eq(expenseLines.companyId, actor.company.id), eq(expenseLines.taxCodeId, code.id)))
    .limit(1);
  const [sale] = await db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.companyId, actor.company.id), eq(sales.taxCodeId, code.id)))
    .limit(1);
  if (line !== undefined || sale !== undefined)
    throw conflict(actor, 'taxCodes', code, text('reason.tax_code_in_use'));
}

/** Resource of tax codes. */
export const taxCodeResource = plainResource({
  resource: RESOURCES.taxCodes,
  kind: taxCodeKind,
  writer: tableWriter<TaxCode, TaxCodeDraft>({
    table: taxCodes,
    columns: async ({ db, actor }, change, before) => {
      checkRules(change, before);
      if (before !== null && changesTax(before, change)) await refuseIfUsed(db, actor, before);
      const { name_ar, recoverable_share, account_id, output_account_id, valid_from, valid_to, ...same } =
        change;
      await reference(db, actor.company.id, 'account_id', account_id);
      await reference(db, actor.company.id, 'output_account_id', output_account_id);
      const { account, output_account: output } = before ?? {};
      if (account_id !== account?.id)
        await assertAccountType(db, actor.company.id, {
          field: 'account_id',
          id: account_id,
          of: 'input_vat',
        });
      if (output_account_id !== output?.id)
        await assertAccountType(db, actor.company.id, {
          field: 'output_account_id',
          id: output_account_id,
          of: 'output_vat',
        });
      await assertChosenAccount(db, actor.company, { use: 'tax', id: account_id, before: account?.id });
      await assertChosenAccount(db, actor.company, {
        use: 'tax',
        id: output_account_id,
        before: output?.id,
        field: 'output_account_id',
      });
      return {
        ...same,
        name: requireName(change, before),
        nameAr: name_ar,
        recoverableShare: recoverable_share,
        accountId: account_id,
        outputAccountId: output_account_id,
        validFrom: valid_from,
        validTo: valid_to,
      };
    },
  }),
  imports: { identity: { kind: 'unique', field: 'name', column: taxCodes.name } },
  seed: seedTaxCodes,
});
