import { writeFile } from 'node:fs/promises';
import { signIn } from './sign-in.ts';

// Writes the expenses of a month to a CSV file for spreadsheets: node examples/export-month.ts 2026-10
// expenses.csv
const month = process.argv[2] ?? new Date().toISOString().slice(0, 7);
const file = process.argv[3] ?? `expenses-${month}.csv`;

const [year = 0, index = 0] = month.split('-').map(Number);
const lastDay = new Date(Date.UTC(year, index, 0)).getUTCDate();

const { client } = await signIn('finance@outlay.example');
const csv = await client.expenses.download(
  { from: `${month}-01`, to: `${month}-${lastDay}` },
  { onProgress: ({ sent }) => process.stderr.write(`\r${sent} bytes`) },
);
await writeFile(file, csv.stream());
console.log(`\n${file}: ${csv.size} bytes`);
