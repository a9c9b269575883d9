import { isApiError } from '@outlay/api-client';
import { createAbility, expenseDecision } from '@outlay/domain';
import { signIn } from './sign-in.ts';

// Approves all pending expenses below a limit that the user may approve: node examples/approve-under-limit.ts
// 200
const limitMinor = Math.round(Number(process.argv[2] ?? 100) * 100);

const { client, user } = await signIn('approver@outlay.example');
const ability = createAbility(user.ability);
// Loads all pages first, because approving removes expenses from the list.
const pending = await client.expenses.toArray({ status: ['pending'], max: limitMinor });
// The server decides by the same function and rules.
const mine = pending.filter((expense) => expenseDecision(expense, 'approve', user, ability).allowed);

let approved = 0;
for (const { id, version, number } of mine) {
  try {
    await client.expenses.updateStatus({ id, status: 'approved', details: '', version });
    approved += 1;
    console.log(`${number}: approved`);
  } catch (error) {
    // Another user decided first, or the user's approval limit is lower.
    if (!isApiError(error, 409)) throw error;
    console.log(`${number}: ${error.message}`);
  }
}
console.log(`${approved} approved, ${pending.length - mine.length} not for me to decide`);
