import { callerOf } from './calls.ts';

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** Submits an expense of 125.50 SAR as a member and approves it as an approver; other fields replace its own. */
export async function approvedExpense<Expense extends Stored>(fields: object): Promise<Expense> {
  const member = await callerOf('member@outlay.example');
  const approver = await callerOf('approver@outlay.example');
  const draft = await member.post<Stored>('expenses/companyExpenses', {
    amount: { minor: 12_550, currency: 'SAR' },
    incurred_on: new Date().toISOString().slice(0, 10),
    ...fields,
  });
  const sent = await member.post<Stored>('expenses/updateStatus', {
    id: draft.id,
    version: draft.version,
    status: 'pending',
  });
  return approver.post<Expense>('expenses/updateStatus', {
    id: sent.id,
    version: sent.version,
    status: 'approved',
  });
}
