import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@outlay/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, EXIT, main } from './main.ts';
import { checksMatching } from './checks/all-checks.ts';
import { runChecks, type Session } from './run/run-checks.ts';
import type { RoleName } from './run/users.ts';
import { startFaultyProxy, type FaultyProxy } from './test-support/faulty-proxy.ts';
import { PLANTED_FAULTS } from './test-support/planted-faults.ts';
import { startReferenceServer, type ReferenceServer } from './test-support/reference-server.ts';

const PASSWORD = 'outlay-demo';
const EMAILS = {
  owner: 'owner@outlay.example',
  finance: 'finance@outlay.example',
  approver: 'approver@outlay.example',
  member: 'member@outlay.example',
  client: 'client@acme.example',
  admin: 'admin@outlay.example',
  other: 'owner@nakheel.example',
} as const satisfies Readonly<Record<RoleName, string>>;

const signInArguments = Object.entries(EMAILS).flatMap(([role, email]) => [
  role === 'owner' ? '--email' : `--${role}-email`,
  email,
]);

/** Database of the run's temporary PostgreSQL; undefined on a machine without one. */
const POSTGRES = process.env['OUTLAY_TEST_POSTGRES'];

let server: ReferenceServer;
let proxy: FaultyProxy;
let session: Session;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-conformance-'));
  server = await startReferenceServer();
  proxy = await startFaultyProxy(server.baseUrl);
  session = await sessionAt(proxy.baseUrl);
});
afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Signs all users in and exports the journal: the demo data has no export, and the checks create none because it cannot
 * be removed.
 */
async function sessionAt(url: string): Promise<Session> {
  const signIns = new Map(
    Object.entries(EMAILS).map(([role, email]) => [role as RoleName, { email, password: PASSWORD }]),
  );
  const { backend, users } = await connect({ url, signIns, timeoutMs: 30_000 });
  const { method, path } = CONTRACT['journalExports.create'];
  const { response } = await backend.send({
    method,
    path,
    headers: {
      authorization: `Bearer ${users.get('owner')?.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ profile: 'generic' }),
  });
  expect(response.status).toBe(200);
  return { backend, users };
}

/** Runs the program; returns its exit code and what it printed. */
async function runProgram(args: readonly string[]) {
  const printed: string[] = [];
  const code = await main(args, { OUTLAY_PASSWORD: PASSWORD }, (lines) => void printed.push(...lines));
  return { code, output: printed.join('\n') };
}

describe('the reference server behind the proxy without a fault', () => {
  it('passes every check, without a skipped one, and keeps no record of the run', async () => {
    const json = join(folder, 'report.json');
    const junit = join(folder, 'report.xml');
    const { code, output } = await runProgram([
      proxy.baseUrl,
      ...signInArguments,
      '--json',
      json,
      '--junit',
      junit,
    ]);
    const report = JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>;
    expect([code, output.match(/^(?:FAULT|Skipped)[^]*/mu)?.[0]]).toEqual([EXIT.conformant, undefined]);
    expect(report).toMatchObject({
      passed: checksMatching([]).length,
      failed: 0,
      skipped: 0,
      leftBehind: [],
    });
    expect(readFileSync(junit, 'utf8').match(/<testcase /gu)).toHaveLength(checksMatching([]).length);
  }, 360_000);

  it('is checked by an owner alone as far as possible, and the others are named', async () => {
    const { code, output } = await runProgram([
      server.baseUrl,
      '--email',
      EMAILS.owner,
      '--only',
      'resource.company:suppliers',
      '--only',
      'list.order:suppliers',
    ]);
    expect(code).toBe(EXIT.conformant);
    expect(output).toContain('needs --other-email (a user of another company): resource.company:suppliers');
    expect(output).toContain('1 passed, 0 failed, 1 skipped');
  });
});

describe.runIf(POSTGRES !== undefined)('the reference server on PostgreSQL', () => {
  it('passes every check, without a skipped one', async () => {
    const onPostgres = await startReferenceServer(POSTGRES);
    try {
      const { results, leftBehind } = await runChecks(
        checksMatching([]),
        await sessionAt(onPostgres.baseUrl),
      );
      expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
      expect([results.length, leftBehind]).toEqual([checksMatching([]).length, []]);
    } finally {
      await onPostgres.stop();
    }
  }, 360_000);
});

describe('a run that is not possible', () => {
  it.each([
    [
      'a wrong password',
      [EMAILS.owner, '--password', 'wrong'],
      /owner@outlay\.example \(owner\) cannot sign in: HTTP 422/u,
    ],
    ['a selection of no check', [EMAILS.owner, '--only', 'nonsense'], /No check begins with nonsense/u],
    [
      'a report that cannot be written',
      [EMAILS.owner, '--only', 'auth.login', '--json', '/nowhere/report.json'],
      /The report cannot be written: ENOENT/u,
    ],
  ])('exits with 2 and says why: %s', async (_, args, message) => {
    const { code, output } = await runProgram([server.baseUrl, '--email', ...args]);
    expect(code).toBe(EXIT.notRun);
    expect(output).toMatch(message);
    expect(output).not.toContain(PASSWORD);
  });

  it('exits with 2 where nothing listens', async () => {
    const { code, output } = await runProgram(['http://127.0.0.1:1', '--email', EMAILS.owner]);
    expect([code, output]).toEqual([EXIT.notRun, expect.stringContaining('No response')]);
  });
});

describe('planted faults', () => {
  it('are at least 25, each with a name of its own', () => {
    expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25);
  });

  it.each(PLANTED_FAULTS)('finds $name', async ({ only, backend, expected }) => {
    const checks = checksMatching([only]);
    proxy.plant(backend);
    const { results } = await runChecks(checks, session);
    proxy.plant(null);
    const faults = results.flatMap((result) => result.faults);
    expect(faults.map((fault) => fault.expected)).toContainEqual(expect.stringContaining(expected));
  });

  it('make the program print request, response and expectation and exit with 1', async () => {
    proxy.plant(PLANTED_FAULTS[0]?.backend ?? null);
    const { code, output } = await runProgram([
      proxy.baseUrl,
      ...signInArguments,
      '--only',
      PLANTED_FAULTS[0]?.only ?? '',
    ]);
    proxy.plant(null);
    expect(code).toBe(EXIT.faults);
    expect(output).toContain('FAULT list.paging:suppliers.list');
    expect(output).toMatch(/expected {2}suppliers\.list: .*data\.total/u);
    expect(output).toMatch(/request {3}GET http:.*\n.*\n.*\n {12}authorization: Bearer …/u);
    expect(output).toMatch(/response {2}HTTP 200/u);
  });
});
