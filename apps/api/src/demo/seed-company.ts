import {
  timeZoneOfCountry,
  abilityRulesFor,
  createAbility,
  currencyExponent,
  DEFAULT_ACCOUNT_NAMES,
  openingPosting,
  planPrice,
  type Ref,
  DAY_MS,
} from '@outlay/domain';
import { addBuiltInSets } from '../company/create-company.ts';
import { dateOf } from '../clock.ts';
import {
  accounts,
  companies,
  customers,
  entryTypes,
  planSubscriptions,
  spendingPolicies,
  suppliers,
  teamMembers,
  teams,
  users,
} from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { readPolicies } from '../people/policies/policy-read.ts';
import { postEntries, setDefaultAccounts } from '../finance/ledger.ts';
import { DEMO_ACCOUNTS, DEMO_DEFAULTS, DEMO_ENTRY_TYPES } from './demo-books.ts';
import { demoBic, demoIban } from './demo-iban.ts';
import type { DemoCompany, DemoGoods, DemoPartner, DemoPolicy } from './companies.ts';
import type { Cast, Stage } from './expense-story.ts';

/** A demo company in the database, with the ids of its records. */
export type SeededCompany = Omit<Stage, 'rates'> & {
  readonly id: number;
  readonly made: DemoCompany;
  readonly people: ReadonlyMap<string, Ref>;
  readonly teams: ReadonlyMap<string, Ref>;
  readonly accounts: ReadonlyMap<string, Ref>;
  readonly types: ReadonlyMap<string, Ref & { readonly account: string }>;
  readonly suppliers: readonly Ref[];
  readonly customers: readonly Ref[];
  /** Converts whole riyals to minor units of the company's currency. */
  readonly minor: (riyals: number) => number;
};

/** Days since a demo company registered, and since it chose its plan. */
const FOUNDED_DAYS = 395;
const PLAN_DAYS = 220;

const at = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data name ${key}, which does not exist.`);
  return value;
};

const byKey = <T>(keys: readonly string[], rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row, index) => [keys[index] ?? '', row]));

async function addMembers(
  tx: Db,
  companyId: number,
  made: DemoCompany,
  sets: Record<string, number>,
  hash: string,
  since: Date,
  minor: (n: number) => number,
) {
  const stamps = { createdAt: since, updatedAt: since };
  const rows = await tx
    .insert(users)
    .values(
      made.people.map((one) => ({
        companyId,
        name: one.name,
        email: one.email,
        phone: one.phone,
        passwordHash: one.status === 'invited' ? null : hash,
        emailVerifiedAt: one.status === 'invited' ? null : since,
        role: one.role,
        status: one.status ?? 'active',
        permissionSetId: one.set === null ? null : (sets[one.set] ?? null),
        approvalLimitMinor: one.limit === undefined ? null : minor(one.limit),
        language: one.language,
        ...stamps,
      })),
    )
    .returning({ id: users.id, name: users.name });
  return byKey(
    made.people.map(({ key }) => key),
    rows,
  );
}

async function addTeams(
  tx: Db,
  companyId: number,
  made: DemoCompany,
  people: ReadonlyMap<string, Ref>,
  since: Date,
) {
  const stamps = { createdAt: since, updatedAt: since };
  const rows = await tx
    .insert(teams)
    .values(made.teams.map(({ name, nameAr }) => ({ companyId, name, nameAr, ...stamps })))
    .returning({ id: teams.id, name: teams.name });
  const teamsByKey = byKey(
    made.teams.map(({ key }) => key),
    rows,
  );
  const seats = made.teams.flatMap(({ key }) =>
    made.people
      .filter((one) => one.teams.includes(key) || (one.approves ?? []).includes(key))
      .map((one) => ({
        companyId,
        teamId: at(teamsByKey, key).id,
        userId: at(people, one.key).id,
        isMember: one.teams.includes(key),
        isApprover: (one.approves ?? []).includes(key),
      })),
  );
  await tx.insert(teamMembers).values(seats);
  return teamsByKey;
}

async function addBooks(
  tx: Db,
  companyId: number,
  made: DemoCompany,
  since: Date,
  minor: (n: number) => number,
) {
  const stamps = { createdAt: since, updatedAt: since };
  const firstDay = dateOf({ timeZone: timeZoneOfCountry(made.country) }, since);
  const accountRows = await tx
    .insert(accounts)
    .values(
      DEMO_ACCOUNTS.map(({ opening, ...account }) => ({
        companyId,
        ...account,
        currency: made.currency,
        openingMinor: minor(opening ?? 0),
        openingDate: opening === undefined ? null : firstDay,
        ...(account.type === 'bank' && {
          iban: demoIban(made.currency, companyId * 1000 + 10),
          bic: demoBic(made.currency),
        }),
        ...stamps,
      })),
    )
    .returning({ id: accounts.id, name: accounts.name });
  const accountsByCode = byKey(
    DEMO_ACCOUNTS.map(({ code }) => code),
    accountRows,
  );
  const accountOf = (code: string) => ({ id: at(accountsByCode, code).id, currency: made.currency });
  await setDefaultAccounts(
    tx,
    companyId,
    Object.fromEntries(
      DEFAULT_ACCOUNT_NAMES.map((name) => [name, at(accountsByCode, DEMO_DEFAULTS[name]).id]),
    ),
  );
  await postEntries(
    tx,
    DEMO_ACCOUNTS.flatMap(({ code, name, type, opening = 0 }) => {
      if (opening === 0) return [];
      const account = accountOf(code);
      const amount = { minor: minor(opening), currency: made.currency };
      const origin = {
        companyId,
        source: 'opening_balance' as const,
        sourceId: account.id,
        sourceNumber: code,
        description: name,
        date: firstDay,
        createdBy: null,
        at: since,
      };
      const settlement = { account, amount, base: amount, rate: null };
      const lines = openingPosting({ settlement, type, description: name }, (wanted) =>
        accountOf(DEMO_DEFAULTS[wanted]),
      );
      return [{ origin, lines }];
    }),
  );
  const typeRows = await tx
    .insert(entryTypes)
    .values(
      DEMO_ENTRY_TYPES.map(({ name, nameAr, direction, account }) => ({
        companyId,
        name,
        nameAr,
        direction,
        accountId: at(accountsByCode, account).id,
        ...stamps,
      })),
    )
    .returning({ id: entryTypes.id, name: entryTypes.name });
  const withAccounts = typeRows.map((row, index) => ({
    ...row,
    account: DEMO_ENTRY_TYPES[index]?.account ?? '',
  }));
  return {
    accounts: accountsByCode,
    types: byKey(
      DEMO_ENTRY_TYPES.map(({ key }) => key),
      withAccounts,
    ),
  };
}

const policyRules = (
  policy: DemoPolicy,
  seeded: Pick<SeededCompany, 'people' | 'types' | 'suppliers' | 'minor' | 'currency'>,
) => {
  const limit = (whole: number | undefined) =>
    whole === undefined ? null : { minor: seeded.minor(whole), currency: seeded.currency };
  return {
    team_ids: [],
    member_ids: [],
    entry_type_ids: (policy.types ?? []).map((key) => at(seeded.types, key).id),
    blocked_supplier_ids: seeded.suppliers
      .filter(({ name }) => policy.blocked?.includes(name))
      .map(({ id }) => id),
    limit_per_expense: limit(policy.perExpense),
    limit_per_day: null,
    limit_per_month: limit(policy.perMonth),
    receipt_required_over: limit(policy.receiptOver),
    required_fields: [...(policy.required ?? [])],
    required_over: limit(policy.requiredOver),
    max_age_days: policy.maxAge ?? null,
    auto_approve_under: limit(policy.autoUnder),
    steps: (policy.steps ?? []).map(({ over, approvers }) => ({
      over: { minor: seeded.minor(over), currency: seeded.currency },
      approver_ids: approvers.map((key) => at(seeded.people, key).id),
    })),
  };
};

function castOf(
  made: DemoCompany,
  people: ReadonlyMap<string, Ref>,
  teamIds: ReadonlyMap<string, Ref>,
  currency: string,
  minor: (n: number) => number,
): Cast[] {
  return made.people
    .filter(({ role }) => role === 'company')
    .map((one) => {
      const ids = [...new Set([...one.teams, ...(one.approves ?? [])])].map((key) => at(teamIds, key).id);
      const { id, name } = at(people, one.key);
      return {
        id,
        name,
        status: one.status ?? 'active',
        approval_limit: one.limit === undefined ? null : { minor: minor(one.limit), currency },
        can_approve: false,
        is_owner: one.set === 'owner',
        is_linked: false,
        teamIds: ids,
        ability: createAbility(
          abilityRulesFor({ role: 'company', set: one.set, user: { id, team_ids: ids } }),
        ),
      };
    });
}

/** Inserts a demo company: members, teams, accounts, partners, policies and its plan. */
export async function seedCompany(
  tx: Db,
  made: DemoCompany,
  passwordHash: string,
  now: Date,
): Promise<SeededCompany> {
  const since = new Date(now.getTime() - FOUNDED_DAYS * DAY_MS);
  const subscribed = new Date(now.getTime() - PLAN_DAYS * DAY_MS);
  const stamps = { createdAt: since, updatedAt: since };
  const { currency } = made;
  const timeZone = timeZoneOfCountry(made.country);
  const minor = (riyals: number): number =>
    Math.round(riyals * made.scale * 10 ** currencyExponent(currency));
  const [company] = await tx
    .insert(companies)
    .values({
      name: made.name,
      ...made.identity,
      countryId: made.country,
      currencyId: made.country,
      currency,
      pendingExpenseTimeout: 7,
      timeZone,
      ...stamps,
    })
    .returning({ id: companies.id });
  if (company === undefined) throw new Error('The database gave back no row for an insert.');
  const { id } = company;
  const sets = await addBuiltInSets(tx, id, since);
  const people = await addMembers(tx, id, made, sets, passwordHash, since, minor);
  const teamRefs = await addTeams(tx, id, made, people, since);
  const books = await addBooks(tx, id, made, since, minor);
  const partner = ({ name, email }: DemoPartner, index: number) => ({
    companyId: id,
    name,
    email,
    taxNumber:
      made.identity.vatNumber === null ? null : `3${String(100_000_000 + index * 7919).padStart(13, '0')}3`,
    ...stamps,
  });
  const supplierRefs = await tx
    .insert(suppliers)
    .values(made.suppliers.map(partner))
    .returning({ id: suppliers.id, name: suppliers.name });
  const customerRefs = await tx
    .insert(customers)
    .values(made.customers.map(partner))
    .returning({ id: customers.id, name: customers.name });
  const known = { people, types: books.types, suppliers: supplierRefs, minor, currency };
  await tx.insert(spendingPolicies).values(
    made.policies.map((policy) => ({
      companyId: id,
      name: policy.name,
      mode: policy.mode,
      rules: policyRules(policy, known),
      ...stamps,
    })),
  );
  const price = planPrice('business', 'yearly', currency);
  await tx.insert(planSubscriptions).values({
    companyId: id,
    plan: 'business',
    period: 'yearly',
    priceMinor: price.minor,
    currency: price.currency,
    startedOn: dateOf({ timeZone }, subscribed),
    renewsOn: dateOf({ timeZone }, new Date(subscribed.getTime() + 365 * DAY_MS)),
    updatedAt: subscribed,
  });
  const teamApprovers = new Map(
    made.teams.map(({ key }) => [
      at(teamRefs, key).id,
      made.people.filter((one) => one.approves?.includes(key)).map((one) => at(people, one.key).id),
    ]),
  );
  return {
    id,
    made,
    currency,
    minor,
    people,
    teams: teamRefs,
    ...books,
    suppliers: supplierRefs,
    customers: customerRefs,
    cast: castOf(made, people, teamRefs, currency, minor),
    policies: await readPolicies(tx, id),
    teamApprovers,
  };
}

/** Returns the suppliers that sell what was bought; null stands for none. */
export function suppliersOf({ suppliers, made }: SeededCompany, goods: DemoGoods): readonly (Ref | null)[] {
  const names = new Set(made.suppliers.filter(({ sells }) => sells.includes(goods)).map(({ name }) => name));
  const fitting = suppliers.filter(({ name }) => names.has(name));
  return fitting.length === 0 ? [null] : fitting;
}
