import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True if hledger is installed. */
export const hasHledger = spawnSync('hledger', ['--version']).status === 0;

/** Sums debits less credits by account with hledger, in minor units of a currency with two decimals. */
export function readByHledger(csv: string): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-journal-'));
  const [books, rules] = [join(folder, 'books.csv'), join(folder, 'books.rules')];
  writeFileSync(books, csv.replace(/^\uFEFF/u, ''));
  const fields =
    'code, date, source, document, description, reference, account1, name, amount1-in, amount1-out, currency1';
  writeFileSync(rules, `skip 1\ndate-format %Y-%m-%d\nfields ${fields}\naccount2 balance\n`);
  const env = { ...process.env, LANG: 'C.UTF-8' };
  const args = ['-f', books, '--rules-file', rules, 'balance', '--no-total', '-O', 'csv'];
  const text = execFileSync('hledger', args, { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  const rows = text.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [account = '', balance = ''] = row.split('","').map((cell) => cell.replaceAll('"', ''));
      return [account, Math.round(Number(balance.replaceAll(/[^\d.-]/gu, '')) * 100)];
    }),
  );
}
