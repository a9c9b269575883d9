import { signIn } from './sign-in.ts';

// Prints changes of expenses as they occur, until interrupted or until a number of changes: node
// examples/follow-changes.ts 10
const enough = Number(process.argv[2] ?? Infinity);

const { client } = await signIn('approver@outlay.example');
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

let seen = 0;
const events = client.realtime.follow({
  signal: interrupted.signal,
  onState: (state) => console.log(`(${state})`),
});
for await (const event of events) {
  if (event.type !== 'expense.changed') continue;
  // An event contains only the id; the record is loaded with the user's permissions.
  const { number, status, user } = await client.expenses.get(event.id);
  console.log(`${number} of ${user.name}: ${status}`);
  seen += 1;
  if (seen >= enough) break;
}
