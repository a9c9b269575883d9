import { isApiError } from '@outlay/api-client';
import { signIn } from './sign-in.ts';

// Approves every pending expense below a limit that the person may decide on:
//   node examples/approve-under-limit.ts 200
const limitMinor = Math.round(Number(process.argv[2] ?? 100) * 100);

const client = await signIn('approver@outlay.example');
// All of them first: approving takes an expense off the list that is being walked.
const pending = await client.expenses.toArray({ status: ['pending'], max: limitMinor });
const mine = pending.filter(({ can }) => can?.['approve'] === true);

let approved = 0;
for (const { id, version, number } of mine) {
  try {
    await client.expenses.updateStatus({ id, status: 'approved', details: '', version });
    approved += 1;
    console.log(`${number}: approved`);
  } catch (error) {
    // Somebody was first, or the limit of the person is lower than that of the script.
    if (!isApiError(error, 409)) throw error;
    console.log(`${number}: ${error.message}`);
  }
}
console.log(`${approved} approved, ${pending.length - mine.length} not for me to decide`);
