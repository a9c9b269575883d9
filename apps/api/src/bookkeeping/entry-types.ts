import type { EntryType, EntryTypeDraft, EntryTypeQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { entryTypes } from '../db/schema/index.ts';
import { given } from '../lists/page.ts';
import { refuseIfScoped } from '../people/policy-scope.ts';
import { bilingual, flagField, moment, numberField, textField } from '../records/columns.ts';
import { recordHandlers } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';

/** What expenses and cash-in entries are for. */
export const entryTypeKind: RecordKind<EntryType, EntryTypeQuery> = {
  subject: 'entryTypes',
  conditions: {
    id: numberField(sql`e.id`),
    name: textField(sql`e.name`),
    direction: textField(sql`e.direction`),
    active: flagField(sql`e.active`),
    'account.id': numberField(sql`e.account_id`),
  },
  table: sql`entry_types`,
  select: sql`e.id, e.version, e.name, e.name_ar, e.direction,
    ${bilingual(sql`a.id`, sql`a.name`, sql`a.name_ar`)} as account, e.active, ${moment(sql`e.created_at`)} as created_at`,
  from: sql`entry_types e left join accounts a on a.id = e.account_id`,
  sorts: {
    id: sql`e.id`,
    name: sql`lower(e.name)`,
    direction: sql`e.direction`,
    active: sql`e.active`,
    created_at: sql`e.created_at`,
  },
  searched: { name: sql`e.name`, name_ar: sql`e.name_ar` },
  filters: ({ direction, active }) => [
    given(direction, (wanted) => sql`e.direction = ${wanted}`),
    given(active, (wanted) => sql`e.active = ${wanted}`),
  ],
};

/** How entry types are written. */
export const entryTypeWriter = tableWriter<EntryType, EntryTypeDraft>({
  table: entryTypes,
  columns: async ({ db, actor }, { name_ar, account_id, ...same }) => {
    await reference(db, actor.company.id, 'account_id', account_id);
    return { ...same, nameAr: name_ar, accountId: account_id };
  },
  checkRemoval: ({ db, actor }, { id }) => refuseIfScoped(db, actor.company.id, 'entry_type_ids', id),
});

const handlers = recordHandlers(entryTypeKind, entryTypeWriter);

/** The calls of entry types. */
export const entryTypeHandlers = {
  'entryTypes.list': handlers.list,
  'entryTypes.get': handlers.get,
  'entryTypes.create': handlers.create,
  'entryTypes.update': handlers.update,
  'entryTypes.remove': handlers.remove,
};
