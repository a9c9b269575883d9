import {
  accounts,
  cashInEntries,
  customers,
  entryTypes,
  expenses,
  members,
  recurring,
  sales,
  spendingPolicies,
  suppliers,
  teams,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { permit } from '../access/permit.ts';
import { accountKind, accountWriter } from '../bookkeeping/accounts.ts';
import { entryTypeKind, entryTypeWriter } from '../bookkeeping/entry-types.ts';
import { createExpense } from '../expenses/draft-write.ts';
import { recurringKind, recurringWriter } from '../expenses/recurring.ts';
import { cashInKind, cashInWriter } from '../finance/cash-in.ts';
import { saleKind, saleWriter } from '../finance/sales.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { memberKind } from '../people/member-kind.ts';
import { memberWriter } from '../people/members.ts';
import { policyKind, policyWriter } from '../people/policies.ts';
import { teamKind, teamWriter } from '../people/teams.ts';
import { customerKind, customerWriter } from '../suppliers/customers.ts';
import { supplierKind, supplierWriter } from '../suppliers/suppliers.ts';
import { downloadRejects } from './rejects.ts';
import { RECURRENCE_FIELDS, withRecurrence } from './recurrence-columns.ts';
import { runImport } from './run-import.ts';
import { spoolUpload } from './spool.ts';
import { recordTarget, target, type Target } from './target.ts';

type Asking = Asked<'suppliers.import'>;

/** Takes a file into a list. The body is read as it comes, so what may be refused without it is refused before. */
const importInto = (into: Target) => ({
  streamed: async (asked: Asking) => {
    permit(asked.actor, 'create', into.subject, into.prospect(asked.actor));
    const { dry_run, date_order, mapping } = asked.query();
    const spool = await spoolUpload(asked.request);
    try {
      const options = { dryRun: dry_run === true, order: date_order ?? 'dmy', mapping } as const;
      return await runImport(asked, into, spool, options);
    } finally {
      await spool.close();
    }
  },
});

/** Lists whose records are no rows of a table: rules, or addresses with a secret. */
const notFromFiles = {
  streamed: async () => {
    throw invalidField('file', 'validation.no_import');
  },
};

const own = (id: number) => ({ user: { id } });

/** Lists from files (Specification §7, `{path}/import`). */
export const importHandlers: Handlers<
  | 'expenses.import'
  | 'recurring.import'
  | 'finance.import'
  | 'sales.import'
  | 'suppliers.import'
  | 'customers.import'
  | 'accounts.import'
  | 'entryTypes.import'
  | 'members.import'
  | 'teams.import'
  | 'spendingPolicies.import'
  | 'permissionSets.import'
  | 'webhooks.import'
  | 'imports.rejected'
> = {
  'expenses.import': importInto(
    target({
      resource: expenses,
      table: sql`expenses`,
      isOwn: true,
      prospect: ({ id }) => own(id),
      create: ({ db, actor, now }, draft) => createExpense(db, actor, draft, now),
    }),
  ),
  'recurring.import': importInto(
    recordTarget(recurring, recurringKind, recurringWriter, {
      isOwn: true,
      more: RECURRENCE_FIELDS,
      shape: withRecurrence,
    }),
  ),
  'finance.import': importInto(recordTarget(cashInEntries, cashInKind, cashInWriter)),
  'sales.import': importInto(recordTarget(sales, saleKind, saleWriter)),
  'suppliers.import': importInto(recordTarget(suppliers, supplierKind, supplierWriter, { unique: 'name' })),
  'customers.import': importInto(recordTarget(customers, customerKind, customerWriter, { unique: 'name' })),
  'accounts.import': importInto(recordTarget(accounts, accountKind, accountWriter, { unique: 'code' })),
  'entryTypes.import': importInto(
    recordTarget(entryTypes, entryTypeKind, entryTypeWriter, { unique: 'name' }),
  ),
  'members.import': importInto(recordTarget(members, memberKind, memberWriter, { unique: 'email' })),
  'teams.import': importInto(recordTarget(teams, teamKind, teamWriter, { unique: 'name' })),
  'spendingPolicies.import': importInto(
    recordTarget(spendingPolicies, policyKind, policyWriter, { unique: 'name' }),
  ),
  'permissionSets.import': notFromFiles,
  'webhooks.import': notFromFiles,
  'imports.rejected': downloadRejects,
};
