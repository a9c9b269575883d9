import type { PermissionRule } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { BASES, requestOf, SELF, steps, type Step, type World } from '../test-support/reach-steps.ts';
import { reachOf, type Reach } from '../test-support/reach.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const DELEGATOR = 'huda@acme.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

const ADMINISTERED = [
  'teams',
  'spendingPolicies',
  'users',
  'webRules',
  'company',
  'plan',
  'suppliers',
  'entryTypes',
];

let serial = 0;

async function readWorld(): Promise<World> {
  const of = <Row extends object>(table: string, columns: string): Promise<Row[]> =>
    rowsOf<Row>(
      server.store.db,
      sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where company_id = 1 order by id desc limit 25`,
    );
  const people = await of<World['people'][number]>('users', 'id, version, email');
  const [self] = await rowsOf<{ id: number; version: number; email: string }>(
    server.store.db,
    sql`select id, version, email from users where email in (${SELF}, ${DELEGATOR}) order by id desc`,
  );
  serial += 1;
  return {
    serial,
    self: (people.find(({ email }) => email === SELF) ?? self)?.id ?? 0,
    people,
    teams: await of('teams', 'id, version'),
    sets: await of('permission_sets', 'id, version'),
    policies: await of('spending_policies', 'id, version'),
  };
}

async function perform(world: World, step: Step): Promise<CallResponse> {
  const { name, id, body } = requestOf(world, step);
  return server.call(name, {
    as: SELF,
    ...(id === undefined ? {} : { params: { id } }),
    ...(body === undefined ? {} : { body }),
  });
}

/** Gives the person a new permission set, two teams and a colleague to stand in for. */
async function begin(base: readonly PermissionRule[], administered: readonly string[]): Promise<World> {
  const db = server.store.db;
  const rules = [...base, { action: 'manage', subject: [...administered] }];
  const set = ok(
    await server.call('permissionSets.create', { as: OWNER, body: { name: `No. ${(serial += 1)}`, rules } }),
  );
  const setId = (set.body.data as { id: number }).id;
  await db.execute(sql`update users set status = 'active', permission_set_id = ${setId},
    approval_limit_minor = 100000, version = version + 1 where email = ${SELF}`);
  await db.execute(sql`update users set delegate_id = (select id from users where email = ${SELF}),
    delegate_from = '2020-01-01', delegate_to = '2099-12-31' where email = ${DELEGATOR}`);
  return readWorld();
}

/** Makes the accounts that the person has just created or taken over ready for use, as its mail would. */
async function openAliases(): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    server.store.db,
    sql`update users set status = 'active' where email like 'alias%' and company_id = 1
      and (status = 'invited' or email like 'alias%') returning email`,
  );
  return rows.map(({ email }) => email);
}

const grown = <T>(before: ReadonlySet<T>, after: ReadonlySet<T>): T[] =>
  [...after].filter((one) => !before.has(one));

test('no sequence of calls by one person makes their permissions, their reach or their unapproved spending larger', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BASES),
      fc.subarray(ADMINISTERED, { minLength: 5 }),
      steps,
      async (base, administered, sequence) => {
        await server.store.db.execute(
          sql`update users set email = 'former' || email, status = 'suspended' where email like 'alias%'`,
        );
        const first = await begin(base, administered);
        const types = await rowsOf<{ id: number }>(
          server.store.db,
          sql`select id from entry_types where company_id = 1 order by id limit 1`,
        );
        const fixed = { teams: first.teams.slice(-2), types: types.map(({ id }) => id) };
        const before = await reachOf(server.store, [SELF], fixed);
        for (const step of sequence) {
          const response = await perform(await readWorld(), step);
          if (response.status >= 500) throw new Error(`${step.kind}: ${response.text}`);
          if (response.status !== 200) continue;
          done += 1;
          const after = await reachOf(server.store, [SELF, ...(await openAliases())], fixed);
          for (const what of Object.keys(before) as (keyof Reach)[])
            expect(
              grown<unknown>(before[what], after[what]),
              `${what} after ${step.kind} ${JSON.stringify(step.dice)} with ${administered.join()}`,
            ).toEqual([]);
        }
      },
    ),
    // Shrinking would repeat calls on a changed database.
    { numRuns: Number(process.env['RUNS'] ?? 6), endOnFailure: true },
  );
  expect(done).toBeGreaterThan(5);
}, 120_000);
