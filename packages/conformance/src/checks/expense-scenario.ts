import { expense, sentDecision, type Expense, type SentExpenseStatus } from '@outlay/domain';
import type { Success, Trial } from '../run/trial.ts';
import type { RoleName } from '../run/users.ts';
import { currencyOf, today } from '../samples.ts';
import { Skipped } from './check.ts';

/** A status as it is sent. */
export interface SentStatus {
  readonly status: SentExpenseStatus;
  readonly kind?: 'remark';
}

/** Users of the owner's company who act on expenses. */
export const ACTING: readonly RoleName[] = ['member', 'approver', 'finance', 'owner'];

/** Creates a draft of a member, which is removed at the end. */
export async function createExpense(trial: Trial, as: RoleName = 'member'): Promise<Expense> {
  const body = {
    amount: { minor: 12_550, currency: currencyOf(trial) },
    incurred_on: today(),
    description: trial.unique(),
  };
  const { data } = await trial.ok('expenses.create', { as, body });
  const id = Number(data['id']);
  leaveLater(trial, id, as);
  return expense.parse(data);
}

/** Registers the removal of an expense: it is taken back to a draft if the workflow allows it. */
function leaveLater(trial: Trial, id: number, as: RoleName): void {
  trial.removeAfterwards({
    record: `expense ${id}`,
    run: async () => {
      for (const status of ['draft', 'cancelled'] as const) {
        const { response } = await trial.send('expenses.remove', { as, params: { id } });
        if (response.status === 200 || response.status === 404) return true;
        await send(trial, as, await readExpense(trial, id), { status });
      }
      // A cancelled expense remains in the history of the company.
      return (await readExpense(trial, id)).status === 'cancelled';
    },
  });
}

/** Reads an expense as the owner of the company. */
export async function readExpense(trial: Trial, id: number, as: RoleName = 'owner'): Promise<Expense> {
  const { data } = await trial.ok('expenses.get', { as, params: { id } });
  return expense.parse(data);
}

/** Body of a change of status. */
export const statusBody = ({ id, version }: Expense, sent: SentStatus, details = ''): object => ({
  id,
  ...sent,
  details,
  version,
});

/** Sends a status and returns the exchange unchecked. */
export const send = (trial: Trial, as: RoleName, record: Expense, sent: SentStatus, details = '') =>
  trial.send('expenses.updateStatus', { as, body: statusBody(record, sent, details) });

/** Sends a status that the workflow allows; returns the changed expense. */
export async function move(
  trial: Trial,
  as: RoleName,
  record: Expense,
  sent: SentStatus,
  details = '',
): Promise<{ readonly record: Expense; readonly exchange: Success['exchange'] }> {
  const { actor, ability } = trial.user(as);
  const decision = sentDecision(record, sent, actor, ability);
  if (!decision.allowed)
    throw new Skipped(
      `${as} may not send ${sent.status} to a request in status ${record.status}: ${decision.reason.code}`,
    );
  const { data, exchange } = await trial.ok('expenses.updateStatus', {
    as,
    body: statusBody(record, sent, details),
  });
  const after = expense.parse(data);
  trial.expect(after.status === decision.to, exchange, `status ${decision.to} after ${decision.action}`);
  trial.expect(after.version > record.version, exchange, 'a higher version');
  return { record: after, exchange };
}
