import { type EntryType, type EntryTypeDraft, type EntryTypeQuery, RESOURCES } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { accounts, entryTypes } from '../db/schema/index.ts';
import { refuseIfScoped } from '../people/policies/policy-scope.ts';
import { moment } from '../db/expressions.ts';
import { bilingual, byArabicName, byName, flagField, numberField, textField } from '../records/columns.ts';
import { plainResource } from '../records/plain-resource.ts';
import { leftJoin } from '../db/select.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';
import { assertChosenAccount } from './accounts/account-use.ts';
import { requireName } from '../records/names.ts';

/** Record kind of entry types, the categories of expenses and cash-in entries. */
export const entryTypeKind: RecordKind<EntryType, EntryTypeQuery> = {
  subject: 'entryTypes',
  conditions: {
    id: numberField(entryTypes.id),
    name: textField(entryTypes.name),
    direction: textField(entryTypes.direction),
    active: flagField(entryTypes.active),
    'account.id': numberField(entryTypes.accountId),
  },
  table: entryTypes,
  joins: [leftJoin(accounts, eq(accounts.id, entryTypes.accountId))],
  fields: {
    id: entryTypes.id,
    version: entryTypes.version,
    name: entryTypes.name,
    name_ar: entryTypes.nameAr,
    direction: entryTypes.direction,
    account: bilingual(accounts),
    active: entryTypes.active,
    created_at: moment(entryTypes.createdAt),
  },
  sorts: {
    id: entryTypes.id,
    name: byName(entryTypes.name),
    name_ar: byArabicName(entryTypes),
    direction: entryTypes.direction,
    active: entryTypes.active,
    created_at: entryTypes.createdAt,
  },
  searched: { name: entryTypes.name, name_ar: entryTypes.nameAr },
  filters: {
    direction: (value) => eq(entryTypes.direction, value),
    active: (value) => eq(entryTypes.active, value),
  },
};

/** Writer of entry types. */
export const entryTypeWriter = tableWriter<EntryType, EntryTypeDraft>({
  table: entryTypes,
  columns: async ({ db, actor }, { name_ar, account_id, ...same }, before) => {
    await reference(db, actor.company.id, 'account_id', account_id);
    const chosen = account_id === undefined ? before?.account?.id : account_id;
    const direction = same.direction ?? before?.direction ?? 'out';
    // Documents of the other direction are posted to the account of a type that changes its direction.
    const isSameUse = before !== null && (before.direction ?? 'out') === direction;
    await assertChosenAccount(db, actor.company, {
      use: direction === 'out' ? 'booking' : 'income',
      id: chosen,
      before: isSameUse ? before.account?.id : null,
    });
    const name = requireName({ name: same.name, name_ar }, before);
    return { ...same, name, nameAr: name_ar, accountId: account_id };
  },
  checkRemoval: ({ db, actor }, { id }) => refuseIfScoped(db, actor.company.id, 'entry_type_ids', id),
});

/** Resource of entry types. */
export const entryTypeResource = plainResource({
  resource: RESOURCES.entryTypes,
  kind: entryTypeKind,
  writer: entryTypeWriter,
  imports: { identity: { kind: 'unique', field: 'name', column: entryTypes.name } },
});
