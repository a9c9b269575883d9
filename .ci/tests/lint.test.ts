import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the statuses in the lists of these names in a file of the domain's folder of expenses. */
const statusesOf = (name: string, lists: string): string[] => {
  const source = readFileSync(join(ROOT, `packages/domain/src/expense/${name}.ts`), 'utf8');
  const found = source.matchAll(new RegExp(`const (?:${lists})_STATUSES = \\[([^\\]]+)\\]`, 'g'));
  return [...found].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, status = '']) => status),
  );
};

/** Statuses of expenses in the domain: of records, of requests and of dialogs. */
const STATUSES = [
  ...statusesOf('workflow/status/statuses', 'EXPENSE|SENT'),
  ...statusesOf('workflow/actions/dialog', 'DIALOG'),
];

/** Statuses of payments, bookings and payouts in the domain, apart from ordinary words. */
const FINANCE_STATUSES = [
  ...statusesOf('workflow/status/statuses', 'PAYMENT|BOOK'),
  ...statusesOf('payout/reimbursement', 'REIMBURSEMENT'),
].filter((status) => !['none', 'failed'].includes(status));

/** Source of the fixture → rule that must report it, or `undefined` for valid source. */
const PLANTS: readonly (readonly [file: string, source: string, rule: string | undefined])[] = [
  ['apps/panel/src/fetch.screen.tsx', `void fetch('/api');`, 'project(no-network)'],
  [
    'packages/ui-kit/src/spread.tsx',
    `export const a = (onClick: () => void) => <div {...{ onClick }} />;`,
    'project(no-spread-literal)',
  ],
  ['apps/site/src/fetch.screen.tsx', `void window.fetch('/api');`, 'project(no-network)'],
  [
    'apps/panel/src/compare.screen.tsx',
    `export const a = (s: string) => s === 'approved';`,
    'project(no-status-literal)',
  ],
  [
    'apps/panel/src/list.screen.tsx',
    `export const a = (s: string) => ['draft'].includes(s);`,
    'project(no-status-literal)',
  ],
  [
    'apps/panel/src/filter.screen.tsx',
    `export const a = { status: 'pending' };`,
    'project(no-status-literal)',
  ],
  [
    'apps/panel/src/prop.screen.tsx',
    `export const a = (B: 'i') => <B {...{}} status="verified" />;`,
    'project(no-status-literal)',
  ],
  [
    'apps/panel/src/use-compare.ts',
    `export const a = (s: string) => s !== 'pending';`,
    'project(no-status-literal)',
  ],
  [
    'apps/api/src/finance/compare.ts',
    `export const a = (s: string) => s === 'draft';`,
    'project(no-status-literal)',
  ],
  [
    'apps/api/src/expenses/compare-payout.ts',
    `export const a = (b: { status: string }) => b.status === 'scheduled';`,
    'project(no-status-literal)',
  ],
  [
    'apps/api/src/expenses/await-payout.ts',
    `export const a = async (payoutStatus: () => Promise<string>) => (await payoutStatus()) === 'paid';`,
    'project(no-status-literal)',
  ],
  [
    'apps/api/src/expenses/select-booked.ts',
    `export const a = (inArray: (a: string, b: string[]) => boolean, t: { bookStatus: string }) => inArray(t.bookStatus, ['booked']);`,
    'project(no-status-literal)',
  ],
  [
    'apps/api/src/expenses/select-cancelled.ts',
    `export const a = (ne: (a: string, b: string) => boolean, t: { status: string }) => ne(t.status, 'cancelled');`,
    'project(no-status-literal)',
  ],
  [
    'apps/api/src/advances/direction.ts',
    `export const a = (b: { direction: string }) => b.direction === 'paid';`,
    undefined,
  ],
  ['apps/api/src/demo/stories.ts', `export const a = { status: 'draft' };`, undefined],
  ['apps/api/src/trips/trips.demo.ts', `export const a = { status: 'draft' };`, undefined],
  ['apps/panel/src/words.screen.tsx', `export const a = (s: string) => s === 'comfortable';`, undefined],
  [
    'packages/domain/src/clock.ts',
    `export const now = () => Date.now();`,
    'eslint(no-restricted-properties)',
  ],
  ['packages/domain/src/network.ts', `export const get = () => fetch('/');`, 'eslint(no-restricted-globals)'],
  [
    'packages/domain/src/classic.ts',
    `import * as z from 'zod';\nexport const text = z.string();`,
    'eslint(no-restricted-imports)',
  ],
  ['packages/domain/src/any.ts', `export const a = (b: any) => b;`, 'typescript(no-explicit-any)'],
  [
    'packages/domain/src/bang.ts',
    `export const a = (b?: string) => b!.length;`,
    'typescript(no-non-null-assertion)',
  ],
  ['packages/domain/src/star.ts', `const a = 1;\nexport default a;`, 'import(no-default-export)'],
  ...[...new Set(STATUSES)].map(
    (status) =>
      [
        `apps/panel/src/${status}.screen.tsx`,
        `export const a = (s: string) => s === '${status}';`,
        'project(no-status-literal)',
      ] as const,
  ),
  ...[...new Set(FINANCE_STATUSES)].map(
    (status) =>
      [
        `apps/api/src/finance/${status}.ts`,
        `export const a = (b: { status: string }) => b.status !== '${status}';`,
        'project(no-status-literal)',
      ] as const,
  ),
];

const scratch = mkdtempSync(join(tmpdir(), 'outlay-lint-'));
let findings: { filename: string; code: string }[] = [];

beforeAll(() => {
  cpSync(join(ROOT, '.oxlintrc.json'), join(scratch, '.oxlintrc.json'));
  cpSync(join(ROOT, '.ci/lint'), join(scratch, '.ci/lint'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));
  for (const [file, source] of PLANTS) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${source}\n`);
  }
  const run = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', 'apps', 'packages'], {
    cwd: scratch,
    encoding: 'utf8',
  });
  findings = (JSON.parse(run.stdout) as { diagnostics: typeof findings }).diagnostics;
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the statuses of the domain are found', () => {
  expect(new Set(STATUSES).size).toBeGreaterThan(8);
  expect(new Set(FINANCE_STATUSES).size).toBeGreaterThan(6);
});

test.each(PLANTS)('lint reports the expected rule for %s: %s', (file, _source, rule) => {
  const codes = findings.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(rule ? [rule] : []));
});
