import type { Customer, CustomerDraft, CustomerQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { customers } from '../db/schema/index.ts';
import { given } from '../lists/page.ts';
import { recordHandlers } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { tableWriter } from '../records/table-writer.ts';
import { PARTNER_COLUMNS, PARTNER_CONDITIONS, PARTNER_SEARCHED, PARTNER_SORTS } from './partner-columns.ts';

/** Whom the company sells to. */
export const customerKind: RecordKind<Customer, CustomerQuery> = {
  subject: 'customers',
  conditions: PARTNER_CONDITIONS,
  table: sql`customers`,
  select: PARTNER_COLUMNS,
  from: sql`customers e`,
  sorts: PARTNER_SORTS,
  searched: PARTNER_SEARCHED,
  filters: ({ active }) => [given(active, (wanted) => sql`e.active = ${wanted}`)],
};

/** How customers are written. */
export const customerWriter = tableWriter<Customer, CustomerDraft>({
  table: customers,
  columns: async (_, { tax_number, ...same }) => ({ ...same, taxNumber: tax_number }),
});

const handlers = recordHandlers(customerKind, customerWriter);

/** The calls of customers. */
export const customerHandlers = {
  'customers.list': handlers.list,
  'customers.get': handlers.get,
  'customers.create': handlers.create,
  'customers.update': handlers.update,
  'customers.remove': handlers.remove,
};
