import { RESOURCES } from '@outlay/domain';
import { expenses } from '../db/schema/index.ts';
import { download } from '../files/exports/download.ts';
import { importInto } from '../files/imports/import-into.ts';
import { target } from '../files/imports/target.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { assertOpen } from '../finance/periods/assert-open.ts';
import { EXPENSE_CONDITIONS } from './expense-conditions.ts';
import { expenseSource } from './expense-source.ts';
import { expenseHandlers } from './expenses.handlers.ts';
import { createExpense } from './workflow/draft-write.ts';

const resource = RESOURCES.expenses;

/** Resource of expense requests: generic calls, workflow, CSV import and export. */
export const expenseResource = {
  resource,
  kind: { table: expenses, conditions: EXPENSE_CONDITIONS },
  handlers: {
    ...expenseHandlers,
    'expenses.download': download<ReturnType<RequestContext<'expenses.download'>['query']>>({
      resource,
      source: ({ actor, now }, query) => expenseSource(actor, now, query, 'export'),
    }),
    'expenses.import': importInto(
      target({
        resource,
        table: expenses,
        identity: { kind: 'number', field: 'number', column: expenses.number },
        existing: { source: (actor, now) => expenseSource(actor, now, {}) },
        isOwn: true,
        prospect: ({ id }) => ({ user: { id } }),
        create: async ({ db, actor, now }, draft) => {
          await assertOpen(db, actor.company.id, [draft.incurred_on], 'incurred_on');
          return createExpense(db, actor, draft, now);
        },
      }),
    ),
  },
};
