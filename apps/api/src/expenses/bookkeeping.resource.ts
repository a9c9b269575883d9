import { marksBookings, RESOURCES } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { permitShown, withoutHidden } from '../access/fields.ts';
import { exportBooks } from '../files/exports/bookkeeping-export.ts';
import { download } from '../files/exports/download.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import type { FileAnswer } from '../http/response/respond.ts';
import { invalidField } from '../http/request/validation.ts';
import { bookkeepingHandlers, bookkeepingSource } from './bookkeeping.handlers.ts';
import { EXPENSE_CONDITIONS } from './expense-conditions.ts';

const resource = RESOURCES.bookkeeping;

const downloadList = download<ReturnType<RequestContext<'bookkeeping.download'>['query']>>({
  resource,
  source: (context, query) => bookkeepingSource(context, query, 'export'),
  // A field that is hidden on an expense is hidden in bookkeeping, too.
  finish: async ({ actor }, rows) => rows.map((row) => withoutHidden(actor.ability, 'expense', row)),
});

const JOURNAL_FIELDS = ['amount', 'base_amount', 'description', 'supplier', 'account'];

async function downloadBooks(context: RequestContext<'bookkeeping.download'>): Promise<FileAnswer> {
  const query = context.query();
  const format = query.format ?? 'csv';
  if (!marksBookings(format)) {
    if (query.mark === '1') throw invalidField('mark', 'validation.mark_of_list');
    return downloadList(context);
  }
  for (const subject of ['expense', 'bookkeep'] as const) {
    permitShown(context.actor.ability, subject, JOURNAL_FIELDS);
  }
  return exportBooks(context, query, format);
}

/** Resource of bookkeeping: approved and verified expenses with their accounts, as a list, CSV, journal or QIF. */
export const bookkeepingResource = {
  resource,
  kind: { table: sql`expenses`, conditions: EXPENSE_CONDITIONS },
  handlers: { ...bookkeepingHandlers, 'bookkeeping.download': downloadBooks },
};
