import { dueRuns, recurrenceRun, type PaidBy, type Recurrence } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { dateOf } from '../clock.ts';
import { recordEvents } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { loggable } from '../http/errors.ts';
import { createExpense } from '../expenses/workflow/draft-write.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import type { Job } from './jobs.ts';

type Template = {
  id: number;
  company_id: number;
  company_currency: string;
  name: string;
  amount_minor: number;
  currency: string;
  paid_by: PaidBy;
  user_id: number;
  user_name: string;
  team_id: number | null;
  supplier_id: number | null;
  entry_type_id: number | null;
  account_id: number | null;
  recurrence: Recurrence;
  run_count: number;
};

const BATCH = 100;

const dueTemplates = (tx: Db, today: string, after: number): Promise<Template[]> =>
  rowsOf<Template>(
    tx,
    sql`select r.id, r.company_id, c.currency as company_currency, r.name, r.amount_minor::float8 as amount_minor,
        r.currency, r.paid_by, r.user_id, u.name as user_name, r.team_id, r.supplier_id, r.entry_type_id, r.account_id,
        r.recurrence, r.run_count
      from recurring_expenses r join companies c on c.id = r.company_id join users u on u.id = r.user_id
      where r.id > ${after} and r.status = 'active' and r.next_run <= ${today}::date and u.status = 'active'
      order by r.id limit ${BATCH} for update of r skip locked`,
  );

async function run(tx: Db, template: Template, now: Date, address: string): Promise<void> {
  const runs = dueRuns(template.recurrence, template.run_count, dateOf(now));
  const owner = { id: template.user_id, name: template.user_name };
  const company = { id: template.company_id, currency: template.company_currency };
  for (const [at, day] of runs.entries()) {
    const id = await createExpense(
      tx,
      { ...owner, company },
      {
        amount: { minor: template.amount_minor, currency: template.currency },
        incurred_on: day,
        description: template.name,
        paid_by: template.paid_by,
        team_id: template.team_id,
        supplier_id: template.supplier_id,
        entry_type_id: template.entry_type_id,
        account_id: template.account_id,
      },
      now,
    );
    const [made] = await rowsOf<{ number: string }>(
      tx,
      sql`update expenses set recurring_id = ${template.id} where id = ${id} returning number`,
    );
    const notification = {
      companyId: company.id,
      userId: owner.id,
      key: 'recurring_due',
      params: { name: template.name, number: made?.number ?? '' },
      subject: { type: 'expense', id },
      actorId: null,
      dedupeKey: `recurring:${template.id}:${template.run_count + at}`,
    } as const;
    await notifyUsers(tx, [notification], now, address);
    await recordEvents(tx, now, [
      { companyId: company.id, type: 'expense.changed', subject: 'expense', recordId: id },
    ]);
  }
  const runCount = template.run_count + runs.length;
  const nextRun = recurrenceRun(template.recurrence, runCount);
  await tx.execute(
    sql`update recurring_expenses set run_count = ${runCount}, next_run = ${nextRun}::date,
        status = ${nextRun === null ? 'ended' : 'active'}, version = version + 1,
        updated_at = ${now.toISOString()}::timestamptz
      where id = ${template.id}`,
  );
  await recordEvents(tx, now, [
    { companyId: company.id, type: 'resource.changed', subject: 'recurring', recordId: template.id },
  ]);
}

/** Creates the drafts of due recurring expenses; catches up on runs that were due while the server was down. */
export const recurringJob = (address: string): Job => ({
  name: 'recurring',
  everyMs: 15 * 60_000,
  async run(tx, { clock, log }) {
    const now = clock.now();
    for (let after = 0; ;) {
      const templates = await dueTemplates(tx, dateOf(now), after);
      for (const template of templates) {
        after = template.id;
        // A template that fails does not block the others; it stays due and is retried.
        await tx
          .transaction((step) => run(step, template, now, address))
          .catch((error: unknown) =>
            log.error(
              { recurring: template.id, error: loggable(error) },
              'a recurring expense could not run',
            ),
          );
      }
      if (templates.length < BATCH) return;
    }
  },
});
