import { abilityRulesFor, createAbility } from '@outlay/domain';
import { count, sql } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import { companies, providerCompanies, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Services } from '../services.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD } from './companies.ts';
import { createRandom } from './random.ts';
import { seedAround } from './seed-around.ts';
import { seedCompany } from './seed-company.ts';
import { seedExpenses } from './seed-expenses.ts';
import type { Cast } from './expense-story.ts';

const SEED = 20_260_101;

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
  teamIds: [],
  ability: createAbility(
    abilityRulesFor({ role: person.role, set: null, user: { id: person.id, team_ids: [] } }),
  ),
});

/**
 * Fills an empty database with the demo data, in one transaction; does nothing if the database contains any company.
 *
 * @returns true if the demo data exists.
 */
export async function seedDemo({
  store,
  clock,
  files,
}: Pick<Services, 'store' | 'clock' | 'files'>): Promise<boolean> {
  const [existing] = await store.db.select({ companies: count() }).from(companies);
  if ((existing?.companies ?? 0) > 0) {
    const [demo] = await store.db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.email}) = ${EVERYWHERE[0].email}`);
    return demo !== undefined;
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  await store.transaction(async (tx) => {
    const random = createRandom(SEED);
    const everywhere = await addEverywhere(tx, passwordHash, now);
    const admin = everywhere.find(({ role }) => role === 'admin');
    const provider = everywhere.find(({ role }) => role === 'provider');
    for (const made of DEMO_COMPANIES) {
      const company = await seedCompany(tx, made, passwordHash, now);
      if (provider !== undefined)
        await tx.insert(providerCompanies).values({ userId: provider.id, companyId: company.id });
      const seeded = await seedExpenses(
        tx,
        files,
        company,
        random,
        now,
        admin === undefined ? [] : [castOf(admin)],
      );
      await seedAround(tx, company, seeded, random, now);
    }
  });
  // New tables have no statistics: until autovacuum collects them, the planner scans whole tables.
  await store.db.execute(sql`analyze`);
  return true;
}
