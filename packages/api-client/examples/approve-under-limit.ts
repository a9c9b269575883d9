import { isApiError } from '@outlay/api-client';
import { signIn } from './sign-in.ts';

// Approves all pending expenses below a limit that the user may approve: node examples/approve-under-limit.ts
// 200
const limitMinor = Math.round(Number(process.argv[2] ?? 100) * 100);

const client = await signIn('approver@outlay.example');
// Loads all pages first, because approving removes expenses from the list.
const pending = await client.expenses.toArray({ status: ['pending'], max: limitMinor });
const mine = pending.filter(({ can }) => can?.['approve'] === true);

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
