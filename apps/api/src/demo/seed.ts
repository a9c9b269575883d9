import { setTimeout } from 'node:timers/promises';
import { abilityRulesFor, createAbility, DEMO_PASSWORD } from '@outlay/domain';
import { count, eq, sql } from '../db/drizzle.ts';
import { lower } from '../db/expressions.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { rowsOf } from '../db/rows.ts';
import { companies, providerCompanies, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { SeedRows } from '../records/plain-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import type { Services } from '../services.ts';
import { DEMO_COMPANIES } from './companies.ts';
import { seedRates } from './demo-rates.ts';
import { createRandom } from './random.ts';
import { seedAround } from './seed-around.ts';
import { seedBankDetails } from './seed-bank-details.ts';
import { seedJournalExports } from './seed-journal-exports.ts';
import { seedTravel } from './seed-travel.ts';
import { seedPayoutBatches } from './seed-payout-batches.ts';
import { seedBudgets } from './seed-budgets.ts';
import { seedCompany } from './seed-company.ts';
import { seedExpenses } from './seed-expenses.ts';
import type { Cast } from './expense-story.ts';

const SEED = 20_260_101;
/** Advisory lock of the process that seeds. */
const SEED_LOCK = 7_204_114;
/** Interval between attempts to get the lock, in milliseconds. */
const WAIT_STEP_MS = 250;

/** Credentials of a user of the demo data. */
export type SignIn = { readonly email: string; readonly password: string; readonly who: string };

const EVERYWHERE = [
  {
    name: 'Amira Administrator',
    email: 'admin@outlay.example',
    role: 'admin',
    signIn: 'Runs the installation',
  },
  {
    name: 'مكتب الدقة للمحاسبة',
    email: 'provider@outlay.example',
    role: 'provider',
    signIn: 'Partner of both companies',
  },
] as const;

/** Credentials of the demo data; the terminal prints them. */
export const DEMO_SIGN_INS: readonly SignIn[] = [
  ...EVERYWHERE,
  ...DEMO_COMPANIES.flatMap(({ people }) => people),
].flatMap(({ email, signIn }) =>
  signIn === undefined ? [] : [{ email, password: DEMO_PASSWORD, who: signIn }],
);

async function addEverywhere(tx: Db, passwordHash: string, now: Date) {
  const rows = EVERYWHERE.map(({ name, email, role }) => ({
    name,
    email,
    role,
    passwordHash,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  return tx.insert(users).values(rows).returning({ id: users.id, name: users.name, role: users.role });
}

const castOf = (person: { id: number; name: string; role: string }): Cast => ({
  id: person.id,
  name: person.name,
  status: 'active',
  approval_limit: null,
  can_approve: false,
  is_owner: false,
  is_linked: false,
  teamIds: [],
  ability: createAbility(
    abilityRulesFor({ role: person.role, set: null, user: { id: person.id, team_ids: [] } }),
  ),
});

/** Returns true if the database contains the accounts of the demo data, whose password is public. */
export const hasDemoAccounts = async (db: Db): Promise<boolean> => (await findDemo(db)) === true;

type SeedServices = Pick<Services, 'store' | 'clock' | 'files' | 'tokens'>;

/** Returns true if the demo data exists, false if other data does, null if the database is empty. */
async function findDemo(db: Db): Promise<boolean | null> {
  const [existing] = await db.select({ companies: count() }).from(companies);
  if ((existing?.companies ?? 0) === 0) return null;
  const [demo] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(lower(users.email), EVERYWHERE[0].email));
  return demo !== undefined;
}

/**
 * Fills an empty database with the demo data, in one transaction; does nothing if the database contains any company.
 * Of several processes that start on one database, one does it while the others wait.
 *
 * @returns true if the demo data exists.
 */
export async function seedDemo(services: SeedServices): Promise<boolean> {
  const existing = await findDemo(services.store.db);
  if (existing !== null) return existing;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (;;) {
    const seeded = await services.store.transaction((tx) => seedUnderLock(tx, services, passwordHash));
    if (seeded === 'waiting') {
      await setTimeout(WAIT_STEP_MS);
      continue;
    }
    // New tables have no statistics: until autovacuum collects them, the planner scans whole tables.
    if (seeded === 'made') await services.store.db.execute(sql`analyze`);
    return seeded !== 'others';
  }
}

/** Inserts the records of generated resources, such as tax codes. */
async function seedResources(tx: Db, companyId: number, now: Date): Promise<void> {
  for (const { seed } of Object.values<{ readonly kind: object; readonly seed?: SeedRows }>(SERVER_RESOURCES))
    await seed?.(tx, companyId, now);
}

/** Tries the lock instead of waiting for it, because statements that wait too long are cancelled. */
async function seedUnderLock(
  tx: Db,
  { clock, files, tokens }: SeedServices,
  passwordHash: string,
): Promise<'waiting' | 'made' | 'existing' | 'others'> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as taken`,
  );
  if (lock?.taken !== true) return 'waiting';
  const existing = await findDemo(tx);
  if (existing !== null) return existing ? 'existing' : 'others';
  const now = clock.now();
  const random = createRandom(SEED);
  const everywhere = await addEverywhere(tx, passwordHash, now);
  const admin = everywhere.find(({ role }) => role === 'admin');
  const provider = everywhere.find(({ role }) => role === 'provider');
  const guests = admin === undefined ? [] : [castOf(admin)];
  const rates = await seedRates(tx, now);
  for (const made of DEMO_COMPANIES) {
    const company = await seedCompany(tx, made, passwordHash, now);
    if (provider !== undefined)
      await tx.insert(providerCompanies).values({ userId: provider.id, companyId: company.id });
    await seedBankDetails(tx, tokens, company, now);
    await seedResources(tx, company.id, now);
    const seeded = await seedExpenses(tx, files, company, random, now, guests, rates);
    await seedBudgets(tx, company.id, now);
    await seedAround(tx, company, seeded, random, now);
    await seedTravel(tx, company.id, now);
    await seedPayoutBatches(tx, tokens, company, now);
    await seedJournalExports(tx, company);
  }
  return 'made';
}
