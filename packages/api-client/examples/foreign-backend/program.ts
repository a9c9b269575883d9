import { createApiClient, isApiError } from '@outlay/api-client';
import { expense, expenseDialogMachine, isSignInChallenge, money } from '@outlay/domain';
import { anExpense } from '@outlay/domain/testing';
import { createActor, waitFor } from 'xstate';
import { startBackend } from './backend.ts';

const backend = await startBackend(anExpense({ id: 7, status: 'pending', version: 3 }));
const client = createApiClient({ baseUrl: backend.url, rateLimit: { scope: 'request' } });
const user = await client.auth.login({ email: 'rana@elsewhere.example', password: 'anything' });
if (isSignInChallenge(user)) throw new Error('This backend has no second factors');

const [waiting] = await client.expenses.toArray({ status: ['pending'] });
if (!waiting) throw new Error('Nothing to decide');
console.log(`${user.name} decides on ${waiting.number}: ${JSON.stringify(money.parse(waiting.amount))}`);

// The domain's dialog makes no calls; it emits the expense to send.
const dialog = createActor(expenseDialogMachine, { input: { expense: waiting, status: 'rejected' } });
dialog.on('update-status', async ({ expense: sent }) => {
  const { id, status, details } = expense.parse({ ...waiting, ...sent });
  try {
    await client.expenses.updateStatus({
      id,
      status: status as 'rejected',
      details: details ?? '',
      version: waiting.version,
    });
    dialog.send({ type: 'answer.accepted' });
  } catch (error) {
    if (isApiError(error, 422)) dialog.send({ type: 'answer.refused', errors: { details: error.message } });
    else dialog.send({ type: 'answer.failed' });
  }
});
dialog.start();
dialog.send({ type: 'type', details: 'The receipt is of another month' });
dialog.send({ type: 'confirm' });
await waitFor(dialog, (snapshot) => snapshot.status === 'done');

const decided = await client.expenses.toArray();
console.log(`Now ${decided[0]?.status}: ${decided[0]?.details}`);
backend.stop();
