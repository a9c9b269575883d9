import type { Reimbursement, ReimbursementQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { among, given } from '../lists/page.ts';
import { moment, money, numberField, ref, textField } from '../records/columns.ts';
import type { RecordKind } from '../records/record-kind.ts';

/** Payouts to employees. */
export const reimbursementKind: RecordKind<Reimbursement, ReimbursementQuery> = {
  subject: 'reimpursable',
  conditions: {
    id: numberField(sql`e.id`),
    number: textField(sql`e.number`),
    status: textField(sql`e.status`),
    method: textField(sql`e.method`),
    'amount.minor': numberField(sql`e.amount_minor`),
    'user.id': numberField(sql`e.user_id`),
  },
  table: sql`reimbursements`,
  select: sql`e.id, e.number, e.version, e.status, ${ref(sql`u.id`, sql`u.name`)} as user,
    ${money(sql`e.amount_minor`, sql`e.currency`)} as amount, e.method, e.reference,
    coalesce((select json_agg(json_build_object('id', x.id, 'number', x.number, 'amount', ${money(sql`p.amount_minor`, sql`e.currency`)}) order by x.id)
      from reimbursement_expenses p join expenses x on x.id = p.expense_id where p.reimbursement_id = e.id), '[]'::json) as expenses,
    ${moment(sql`e.created_at`)} as created_at, ${moment(sql`e.paid_at`)} as paid_at, ${ref(sql`c.id`, sql`c.name`)} as created_by`,
  from: sql`reimbursements e join users u on u.id = e.user_id left join users c on c.id = e.created_by`,
  sorts: {
    id: sql`e.id`,
    number: sql`e.number`,
    status: sql`e.status`,
    amount: sql`e.amount_minor`,
    user: sql`u.name`,
    created_at: sql`e.created_at`,
    paid_at: sql`e.paid_at`,
  },
  searched: { number: sql`e.number`, reference: sql`e.reference`, user: sql`u.name` },
  filters: ({ status, user_id, from, to }) => [
    among(sql`e.status`, status),
    given(user_id, (id) => sql`e.user_id = ${id}`),
    given(from, (day) => sql`e.created_at >= ${day}::date`),
    given(to, (day) => sql`e.created_at < ${day}::date + 1`),
  ],
};
