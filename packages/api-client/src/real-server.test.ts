import type {
  ResourceName as DomainResource,
  ResourcePort,
  Supplier,
  SupplierDraft,
  SupplierQuery,
} from '@outlay/domain';
import {
  addDays,
  allowanceQuery,
  API_TOKEN_PREFIX,
  DASHBOARD_TASK_NAMES,
  OWN_REQUEST_NAMES,
  formerMember,
  isSignInChallenge,
  RECOVERY_CODES,
} from '@outlay/domain';
import { resourceContract, runContract } from '@outlay/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from './create-client.ts';
import type { ApiClient } from './create-client.ts';
import { CONTRACT } from './contract/index.ts';
import type { CallName } from './contract/index.ts';
import { createMemoryStorage } from './session/memory-storage.ts';
import { codeFor } from './test-support/totp.ts';
import { startRealServer } from './test-support/real-server.ts';
import type { RealServer } from './test-support/real-server.ts';

// Runs each call of the contract with the client against the real server with demo data. A resolved call
// means that its response matches the schema.

let server: RealServer;
let visitor: ApiClient;
let admin: ApiClient;
let owner: ApiClient;
let member: ApiClient;
let approver: ApiClient;
let finance: ApiClient;

const createClient = (): ApiClient =>
  createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity } });

async function signIn(name: string): Promise<ApiClient> {
  const client = createClient();
  await client.auth.login({ email: `${name}@outlay.example`, password: 'outlay-demo' });
  return client;
}

beforeAll(async () => {
  server = await startRealServer();
  visitor = createClient();
  [admin, owner, member, approver, finance] = [
    await signIn('admin'),
    await signIn('owner'),
    await signIn('member'),
    await signIn('approver'),
    await signIn('finance'),
  ];
}, 120_000);
afterAll(() => server?.stop());

let made = 0;
/** Returns a day of the past that no other use has. */
const aDay = (): string => new Date(Date.UTC(2020, 0, (made += 1))).toISOString().slice(0, 10);
const unique = (): string => `${Date.now()}-${(made += 1)}`;
const today = new Date().toISOString().slice(0, 10);
const sar = (minor: number) => ({ minor, currency: 'SAR' });
const pdf = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'], 'receipt.pdf', {
  type: 'application/pdf',
});

/** A PNG of four by two pixels. */
const logo = new File(
  [
    Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12MoUfODIwZkDgBfigdBiIfh3AAAAABJRU5ErkJggg==',
      ),
      (letter) => letter.charCodeAt(0),
    ),
  ],
  'logo.png',
  { type: 'image/png' },
);

const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('The demo data has no such row');
  return row;
};

/** Registers a company and returns its owner, signed in. */
async function register() {
  const { filters } = await owner.company.get();
  const email = `founder-${unique()}@outlay.example`;
  const password = 'Very-Long-Secret-42';
  const client = createClient();
  await client.auth.register({
    company_name: 'Test',
    country_id: first(filters.countries).id,
    name: 'Founder',
    email,
    phone: '+966 50 123 4567',
    password,
  });
  return { client, email, password };
}

/** Creates an API token of the member that may read expenses. */
const aTokenDraft = () => ({
  name: unique(),
  expires_on: addDays(today, 30),
  scopes: [{ subject: 'expense' as const, actions: ['read' as const] }],
});
const aToken = () => member.apiTokens.create(aTokenDraft());

/** Returns a new service account with the set of members. */
async function aServiceAccount() {
  const { items } = await owner.permissionSets.list({ per_page: 20 });
  const set = items.find(({ built_in }) => built_in === 'member');
  return owner.serviceAccounts.create({ name: unique(), permission_set_id: set?.id ?? 0 });
}

/** Returns a new expense of the member, optionally submitted. */
async function anExpenseOf(submitted: boolean) {
  const draft = await member.expenses.create({
    amount: sar(12_550),
    incurred_on: today,
    description: unique(),
  });
  if (!submitted) return draft;
  return member.expenses.updateStatus({
    id: draft.id,
    status: 'pending',
    details: '',
    version: draft.version,
  });
}
async function anApproved() {
  const { id, version } = await anExpenseOf(true);
  return approver.expenses.updateStatus({ id, status: 'approved', details: '', version });
}
const expenseAccount = async () => first((await owner.accounts.list({ type: ['expense'] })).items);
const bankAccount = async () => first((await owner.accounts.list({ type: ['bank'] })).items);
const anEntryType = async () => first((await owner.entryTypes.list({ direction: 'out' })).items);

/** Generic calls of a resource, for any entity and draft. */
interface GenericResource<Entity> {
  list(query?: object): Promise<{ items: readonly object[]; total: number }>;
  get(id: number): Promise<Entity>;
  create(draft: never): Promise<Entity>;
  update(id: number, change: never): Promise<Entity>;
  remove(id: number): Promise<void>;
  download(query?: object): Promise<Blob>;
  import(file: Blob, options?: object): Promise<{ imported: number; skipped: number; total: number }>;
}

/** Returns one use of each generic call of a resource, by verb. */
function genericUses<Entity extends { id: number; version?: number | undefined }>(
  member_: () => GenericResource<Entity>,
  draft: () => Promise<object> | object,
  change: object,
) {
  const create = async (): Promise<Entity> => member_().create((await draft()) as never);
  return {
    list: async () => expect((await member_().list({ per_page: 2 })).total).toBeGreaterThan(0),
    get: async () => {
      const { id } = await create();
      expect((await member_().get(id)).id).toBe(id);
    },
    create: async () => expect((await create()).id).toBeGreaterThan(0),
    update: async () => {
      const { id, version = 0 } = await create();
      expect((await member_().update(id, { ...change, version } as never)).version).toBe(version + 1);
    },
    remove: async () => {
      const { id } = await create();
      await member_().remove(id);
      await expect(member_().get(id)).rejects.toMatchObject({ status: 404 });
    },
    download: async () => {
      const file = await member_().download();
      expect(file.type).toContain('text/csv');
      expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(
        new Uint8Array([0xef, 0xbb, 0xbf]),
      );
    },
    import: async () => {
      // A downloaded file can be imported again; its rows are skipped as existing.
      const rows = new File([await member_().download()], 'rows.csv', { type: 'text/csv' });
      const { total, imported, skipped } = await member_().import(rows, { dryRun: true });
      expect({ imported, skipped }).toEqual({ imported: 0, skipped: total });
      expect(total).toBeGreaterThan(0);
    },
  };
}

/** Same, by the names of the calls. */
function lifeOf<Name extends string, Entity extends { id: number; version?: number | undefined }>(
  name: Name,
  member_: () => GenericResource<Entity>,
  draft: () => Promise<object> | object,
  change: object,
) {
  const uses = genericUses(member_, draft, change);
  type Life = { readonly [Verb in keyof typeof uses as `${Name}.${Verb}`]: () => Promise<void> };
  return Object.fromEntries(Object.entries(uses).map(([verb, run]) => [`${name}.${verb}`, run])) as Life;
}

/** Returns the use of a generic call of a resource whose drafts need only a name. */
function useOfPlain(call: CallName): () => Promise<void> {
  const [name = ''] = call.split('.');
  const uses: Readonly<Record<string, () => Promise<void>>> = lifeOf(
    name,
    // Safe: the type of `USES` requires all calls but the generic ones, and these are the same in every resource.
    () => owner[name as 'suppliers'],
    () => ({ name: unique() }),
    { name: unique() },
  );
  const use = uses[call];
  if (use === undefined) throw new Error(`${call} is not used: add it to USES.`);
  return use;
}

const listOf = async (list: () => Promise<{ total: number }>) =>
  expect((await list()).total).toBeGreaterThan(0);
const csvOf = async (download: () => Promise<Blob>) => expect((await download()).type).toContain('text/csv');
const pdfOf = async (download: () => Promise<Blob>) =>
  expect((await download()).type).toBe('application/pdf');

/** Generic call of a resource. */
type GenericCall = Extract<CallName, `${DomainResource}.${keyof ReturnType<typeof genericUses>}`>;

const PROVIDER = {
  issuer: 'https://login.acme.example',
  client_id: 'outlay',
  domains: ['acme.example'],
  active: false,
};
let providers = 0;
/** A provider that is not used, so that its metadata is not read. */
const aProvider = () => {
  providers += 1;
  return owner.signInProviders.create({
    ...PROVIDER,
    name: `Provider ${providers}`,
    client_secret: 'secret',
  });
};

/** A passkey of no user; the responses of real ones are in the tests of the server. */
const UNKNOWN_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
} as const;

const aTrip = () => finance.trips.create({ purpose: unique(), date_from: today, date_to: today });
const aSubmittedTrip = async () => {
  const { id, version } = await aTrip();
  return finance.trips.submit(id, { version });
};
let exported: ReturnType<typeof owner.journalExports.create> | undefined;
/** Exports the journal once: a second export finds nothing. */
const exportOnce = () => (exported ??= owner.journalExports.create({ profile: 'generic' }));

/** One use of each call. Generic calls that are absent here are used with drafts that have only a name. */
const USES: { readonly [Name in Exclude<CallName, GenericCall>]: () => Promise<void> } & {
  readonly [Name in GenericCall]?: () => Promise<void>;
} = {
  ...lifeOf(
    'budgets',
    () => owner.budgets,
    () => ({ name: unique(), period: 'year', amount: sar(100_000_000), valid_from: '2030-01-01' }),
    { note: unique() },
  ),
  ...lifeOf(
    'mileageRates',
    () => owner.mileageRates,
    () => ({
      name: unique(),
      vehicle: 'van',
      unit: 'mile',
      currency: 'GBP',
      from_distance: (made += 1),
      rate: '0.45',
      valid_from: '2030-01-01',
      source: 'Decision',
    }),
    { name: unique() },
  ),
  ...lifeOf(
    'perDiemRates',
    () => owner.perDiemRates,
    () => ({
      name: unique(),
      country: 'JP',
      city: unique(),
      full_day: sar(90_000),
      valid_from: '2030-01-01',
      source: 'Decision',
    }),
    { name: unique() },
  ),
  'budgets.usage': async () => {
    const { items } = await owner.budgets.usage({});
    expect(first(items).available.minor).toBeGreaterThan(0);
  },
  'expenses.budgets': async () => {
    const { id } = await anExpenseOf(true);
    expect(first(await owner.expenses.budgets(id)).counted.minor).not.toBe(0);
  },
  'trips.list': () => listOf(finance.trips.list),
  'trips.download': () => csvOf(finance.trips.download),
  'trips.get': async () => {
    const { id } = await aTrip();
    expect((await finance.trips.get(id)).id).toBe(id);
  },
  'trips.create': async () => expect((await aTrip()).status).toBe('draft'),
  'trips.update': async () => {
    const { id, version } = await aTrip();
    const places = [{ country: 'SA', city: 'Jeddah' }];
    expect((await finance.trips.update(id, { version, places })).places).toMatchObject(places);
  },
  'trips.remove': async () => {
    const { id } = await aTrip();
    await finance.trips.remove(id);
    await expect(finance.trips.get(id)).rejects.toMatchObject({ code: 'not_found' });
  },
  'trips.companions': async () => expect((await finance.trips.companions({})).length).toBeGreaterThan(0),
  'trips.submit': async () => expect((await aSubmittedTrip()).status).toBe('submitted'),
  'trips.approve': async () => {
    const { id, version } = await aSubmittedTrip();
    expect((await owner.trips.approve(id, { version })).status).toBe('approved');
  },
  'trips.reject': async () => {
    const { id, version } = await aSubmittedTrip();
    expect((await owner.trips.reject(id, { version, details: 'No budget' })).status).toBe('rejected');
  },
  'trips.close': async () => {
    const { id, version } = await aTrip();
    expect((await finance.trips.close(id, { version })).status).toBe('closed');
  },
  'trips.cancel': async () => {
    const { id, version } = await aTrip();
    expect((await finance.trips.cancel(id, { version })).status).toBe('cancelled');
  },
  'trips.totals': async () => {
    const { id } = await aTrip();
    expect((await finance.trips.totals(id)).parts).toEqual([]);
  },
  'bankDetails.get': async () => {
    const { id } = first((await owner.members.list({ q: 'Yousef' })).items);
    expect((await owner.bankDetails.get(id)).iban).toMatch(/^SA\d{22}$/u);
  },
  'bankDetails.change': async () => {
    const { id } = first((await owner.members.list({ q: 'Maha' })).items);
    const { version } = await owner.bankDetails.get(id);
    const changed = await owner.bankDetails.change(id, { iban: 'SA03 8000 0000 6080 1016 7519', version });
    expect(changed).toMatchObject({ iban: 'SA0380000000608010167519', status: 'unconfirmed' });
    const refused = owner.bankDetails.change(id, { iban: 'SA04 8000', version: changed.version });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { iban: expect.any(Array) } });
  },
  'bankDetails.confirm': async () => {
    const { items } = await owner.members.list({ status: 'invited', per_page: 100 });
    // Members whom other calls invited have no IBAN.
    const { id } = first(items.filter(({ iban_status: status }) => status === 'unconfirmed'));
    const { version } = await owner.bankDetails.get(id);
    expect((await owner.bankDetails.confirm(id, { version })).status).toBe('confirmed');
  },
  'journal.list': () => listOf(() => owner.journal.list()),
  'journal.get': async () => {
    const { items } = await owner.journal.list();
    expect((await owner.journal.get(first(items).id)).lines.length).toBeGreaterThan(1);
  },
  'journal.download': () => csvOf(() => owner.journal.download()),
  'journalExports.create': async () => expect((await exportOnce()).entry_count).toBeGreaterThan(1),
  'journalExports.list': async () => {
    await exportOnce();
    await listOf(() => owner.journalExports.list());
  },
  'journalExports.get': async () => {
    const made = await exportOnce();
    expect(await owner.journalExports.get(made.id)).toEqual(made);
  },
  'journalExports.file': async () => {
    const { id } = await exportOnce();
    await csvOf(() => owner.journalExports.file(id));
  },
  'journalExports.receipts': async () => {
    const { id } = await exportOnce();
    expect((await owner.journalExports.receipts(id)).type).toBe('application/zip');
  },
  'ledger.get': async () => {
    const account = first((await owner.accounts.list()).items);
    expect((await owner.ledger.get({ account_id: account.id })).account.id).toBe(account.id);
  },
  'ledger.download': async () => {
    const account = first((await owner.accounts.list()).items);
    await csvOf(() => owner.ledger.download({ account_id: account.id }));
  },
  'trialBalance.get': async () => {
    const { totals } = await owner.trialBalance.get();
    expect(totals.closing_debit).toEqual(totals.closing_credit);
  },
  'trialBalance.download': () => csvOf(() => owner.trialBalance.download()),
  'journalExports.preview': async () => {
    const shown = await owner.journalExports.preview({ from: '2020-01-01', to: '2020-12-31' });
    expect(shown).toMatchObject({ entry_count: 0, total: { minor: 0 }, from: null, to: null });
  },
  'journal.pdf': () => pdfOf(() => owner.journal.pdf({ from: '2020-01-01', to: '2020-12-31', lang: 'ar' })),
  'ledger.pdf': async () => {
    const [account] = (await owner.accounts.list({ per_page: 5 })).items;
    const span = { from: '2020-01-01', to: '2020-12-31' };
    await pdfOf(() => owner.ledger.pdf({ account_id: account?.id ?? 0, ...span }));
  },
  'trialBalance.pdf': () => pdfOf(() => owner.trialBalance.pdf()),
  'vatReport.get': async () => {
    const { reconciliation } = await owner.vatReport.get({ from: '2020-01-01', to: '2030-12-31' });
    expect(reconciliation.difference.minor).toBe(0);
  },
  'vatReport.lines': async () => {
    const lines = await owner.vatReport.lines({ from: '2020-01-01', to: '2030-12-31', per_page: 5 });
    expect(lines).toMatchObject({ page: 1, per_page: 5 });
  },
  'vatReport.download': () => csvOf(() => owner.vatReport.download({ from: '2020-01-01', to: '2030-12-31' })),
  'vatReport.pdf': () => pdfOf(() => owner.vatReport.pdf({ from: '2020-01-01', to: '2030-12-31' })),
  'auth.login': async () => {
    const user = await createClient().auth.login({ email: 'owner@outlay.example', password: 'outlay-demo' });
    expect(!isSignInChallenge(user) && user.companies).toHaveLength(1);
    const wrong = createClient().auth.login({ email: 'owner@outlay.example', password: 'guessed' });
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { email: expect.any(Array) } });
  },
  'auth.verify': async () => {
    const { client, email, password } = await register();
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const { recovery_codes } = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    const other = createClient();
    const answer = await other.auth.login({ email, password });
    if (!isSignInChallenge(answer)) throw new Error('The account has no second factor.');
    await expect(other.company.get()).rejects.toMatchObject({ status: 401 });
    const wrong = other.auth.verify({ challenge: answer.challenge, code: '000000' });
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { code: expect.any(Array) } });
    const user = await other.auth.verify({ challenge: answer.challenge, code: first(recovery_codes) });
    expect(user.email).toBe(email);
    expect((await other.company.get()).setting).toBeDefined();
  },
  'auth.begin': async () => {
    const unknown = owner.auth.begin({ provider: 'unknown' });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { provider: expect.any(Array) } });
  },
  'auth.complete': async () => {
    const unknown = owner.auth.complete({ provider_id: 1, state: 'unknown', binding: 'unknown', code: 'x' });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { state: expect.any(Array) } });
  },
  'signInProviders.create': async () => {
    const made = await aProvider();
    expect(made).toMatchObject({ active: false, has_secret: true });
    expect(made.sign_in_url).toContain('/panel/login?with=');
  },
  'signInProviders.list': async () => {
    const { id } = await aProvider();
    expect((await owner.signInProviders.list()).some((one) => one.id === id)).toBe(true);
  },
  'signInProviders.update': async () => {
    const { id, version } = await aProvider();
    const changed = await owner.signInProviders.update(id, {
      ...PROVIDER,
      name: `Changed ${id}`,
      version,
    });
    expect(changed).toMatchObject({ name: `Changed ${id}`, version: version + 1 });
  },
  'signInProviders.remove': async () => {
    const { id } = await aProvider();
    expect((await owner.signInProviders.remove(id)).some((one) => one.id === id)).toBe(false);
  },
  'scim.get': async () => {
    expect((await owner.scim.get()).base_url).toMatch(/\/scim\/v2$/u);
  },
  'scim.mapGroup': async () => {
    const { groups } = await owner.scim.get();
    const { team } = first(groups);
    const set = (await aServiceAccount()).permission_set?.id ?? 0;
    const mapped = await owner.scim.mapGroup(team.id, { permission_set_id: set });
    expect(mapped.groups.find((one) => one.team.id === team.id)?.permission_set?.id).toBe(set);
    await owner.scim.mapGroup(team.id, { permission_set_id: null });
  },
  'serviceAccounts.create': async () => {
    expect(await aServiceAccount()).toMatchObject({ status: 'active', tokens: [] });
  },
  'serviceAccounts.list': async () => {
    const { id } = await aServiceAccount();
    expect((await owner.serviceAccounts.list()).some((one) => one.id === id)).toBe(true);
  },
  'serviceAccounts.update': async () => {
    const { id, version, permission_set } = await aServiceAccount();
    const draft = { name: `Renamed ${id}`, permission_set_id: permission_set?.id ?? 0, version };
    expect(await owner.serviceAccounts.update(id, draft)).toMatchObject({ name: `Renamed ${id}` });
  },
  'serviceAccounts.suspend': async () => {
    const { id } = await aServiceAccount();
    expect((await owner.serviceAccounts.suspend(id)).status).toBe('suspended');
  },
  'serviceAccounts.resume': async () => {
    const { id } = await aServiceAccount();
    await owner.serviceAccounts.suspend(id);
    expect((await owner.serviceAccounts.resume(id)).status).toBe('active');
  },
  'serviceAccounts.remove': async () => {
    const { id } = await aServiceAccount();
    expect((await owner.serviceAccounts.remove(id)).some((one) => one.id === id)).toBe(false);
  },
  'serviceAccounts.createToken': async () => {
    const { id } = await aServiceAccount();
    const { token } = await owner.serviceAccounts.createToken(id, aTokenDraft());
    const script = createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity }, token });
    expect((await script.expenses.list()).items).toEqual([]);
  },
  'serviceAccounts.revokeToken': async () => {
    const { id } = await aServiceAccount();
    const { id: token } = await owner.serviceAccounts.createToken(id, aTokenDraft());
    expect((await owner.serviceAccounts.revokeToken(id, token)).tokens).toEqual([]);
  },
  'apiTokens.create': async () => {
    const { token, last_used_at } = await aToken();
    expect([token.startsWith(API_TOKEN_PREFIX), last_used_at]).toEqual([true, null]);
    const script = createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity }, token });
    expect((await script.expenses.list()).total).toBe((await member.expenses.list()).total);
    await expect(script.suppliers.list()).rejects.toMatchObject({ status: 403, reason: expect.any(String) });
    await expect(script.apiTokens.list()).rejects.toMatchObject({ status: 403 });
  },
  'apiTokens.list': async () => {
    const { id } = await aToken();
    expect((await member.apiTokens.list())[0]).toMatchObject({ id, last_used_at: null });
  },
  'apiTokens.revoke': async () => {
    const { id, token } = await aToken();
    const left = await member.apiTokens.revoke(id);
    expect(left.some((one) => one.id === id)).toBe(false);
    const script = createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity }, token });
    await expect(script.expenses.list()).rejects.toMatchObject({ status: 401 });
  },
  'proof.get': async () =>
    expect(await member.proof.get()).toMatchObject({ password: true, proved_until: null, providers: [] }),
  'proof.provider': async () => {
    const unknown = member.proof.provider({
      provider_id: 1,
      state: 'unknown',
      binding: 'unknown',
      code: 'x',
    });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { state: expect.any(Array) } });
  },
  'secondFactor.get': async () =>
    expect(await member.secondFactor.get()).toMatchObject({ confirmed_at: null }),
  'secondFactor.begin': async () => {
    const wrong = member.secondFactor.begin({ current_password: 'guessed' });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: { current_password: expect.any(Array) },
    });
  },
  'secondFactor.confirm': async () => {
    const wrong = member.secondFactor.confirm({ code: '123456' });
    await expect(wrong).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'secondFactor.verify': async () => {
    const { client, email, password } = await register();
    const other = createClient();
    await other.auth.login({ email, password });
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const { recovery_codes } = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    await client.teams.create({ name: unique() });
    await expect(other.teams.create({ name: unique() })).rejects.toMatchObject({ status: 403 });
    const factor = await other.secondFactor.verify({ code: first(recovery_codes) });
    expect(factor.recovery_codes_left).toBe(RECOVERY_CODES - 1);
    await other.teams.create({ name: unique() });
  },
  'secondFactor.cancelReset': async () => {
    const { client, password } = await register();
    await expect(client.secondFactor.cancelReset()).rejects.toMatchObject({ status: 409 });
    const { secret } = await client.secondFactor.begin({ current_password: password });
    await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    expect(await client.secondFactor.cancelReset()).toMatchObject({ reset_at: null });
  },
  'secondFactor.renewCodes': async () => {
    const { client, password } = await register();
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const made = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    const change = { current_password: password, code: first(made.recovery_codes) };
    expect((await client.secondFactor.renewCodes(change)).recovery_codes).toHaveLength(RECOVERY_CODES);
    expect(await client.secondFactor.get()).toMatchObject({ recovery_codes_left: RECOVERY_CODES });
  },
  'secondFactor.remove': async () => {
    const { client, password } = await register();
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const made = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    const change = { current_password: password, code: first(made.recovery_codes) };
    expect(await client.secondFactor.remove(change)).toMatchObject({ confirmed_at: null });
  },
  'auth.passkeyOptions': async () => {
    const options = await createClient().auth.passkeyOptions();
    expect(options).toMatchObject({ rpId: expect.any(String), userVerification: 'required' });
  },
  'auth.passkey': async () => {
    const unknown = createClient().auth.passkey({ passkey: UNKNOWN_PASSKEY });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { passkey: expect.any(Array) } });
  },
  'passkeys.list': async () => expect(await member.passkeys.list()).toEqual([]),
  'passkeys.options': async () => {
    await expect(member.passkeys.options()).rejects.toMatchObject({
      status: 409,
      reason: expect.any(String),
    });
  },
  'passkeys.begin': async () => {
    const wrong = member.passkeys.begin({ current_password: 'guessed' });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: { current_password: expect.any(Array) },
    });
  },
  'passkeys.add': async () => {
    const { response, ...credential } = UNKNOWN_PASSKEY;
    const { clientDataJSON } = response;
    const passkey = { ...credential, response: { clientDataJSON, attestationObject: 'oA' } };
    const unknown = member.passkeys.add({ name: 'Laptop', passkey });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { passkey: expect.any(Array) } });
  },
  'passkeys.rename': async () => {
    const unknown = member.passkeys.rename(crypto.randomUUID(), { name: 'Laptop' });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  },
  'passkeys.remove': async () => {
    const unknown = member.passkeys.remove(crypto.randomUUID(), { current_password: 'outlay-demo' });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  },
  'auth.register': async () => {
    const { client } = await register();
    expect((await client.expenses.list()).total).toBe(0);
  },
  'auth.refresh': async () => {
    const storage = createMemoryStorage(new Map());
    const client = createApiClient({ baseUrl: server.baseUrl, storage, rateLimit: { requests: Infinity } });
    await client.auth.login({ email: 'auditor@outlay.example', password: 'outlay-demo' });
    const spent = storage.getItem('refreshToken') ?? '';
    const token = await client.auth.refresh();
    expect(token.access_token).toBe(storage.getItem('accessToken'));
    await client.expenses.list();
    await expect(client.auth.refresh(spent)).rejects.toMatchObject({ status: 401 });
  },
  'auth.logout': async () => {
    const storage = createMemoryStorage(new Map());
    const client = createApiClient({ baseUrl: server.baseUrl, storage, rateLimit: { requests: Infinity } });
    await client.auth.login({ email: 'auditor@outlay.example', password: 'outlay-demo' });
    const token = storage.getItem('accessToken') ?? '';
    await client.auth.logout();
    storage.setItem('accessToken', token);
    await expect(client.expenses.list()).rejects.toMatchObject({ status: 401 });
  },
  'password.forgot': async () => {
    for (const email of ['nobody@outlay.example', 'auditor@outlay.example'])
      await createClient().password.forgot({ email });
  },
  'email.confirm': async () => {
    const spent = createClient().email.confirm({ token: 'spent' });
    await expect(spent).rejects.toMatchObject({ status: 422, errors: { token: expect.any(Array) } });
  },
  'email.undo': async () => {
    const spent = createClient().email.undo({ token: 'spent' });
    await expect(spent).rejects.toMatchObject({ status: 422, errors: { token: expect.any(Array) } });
  },
  'profile.email': async () => {
    expect(await owner.profile.email()).toMatchObject({ email: 'owner@outlay.example', verified: true });
  },
  'profile.resendEmail': async () => {
    expect((await owner.profile.resendEmail()).pending).toBeNull();
  },
  'profile.cancelEmail': async () => {
    expect((await owner.profile.cancelEmail()).pending).toBeNull();
  },
  'profile.saveLanguage': async () => {
    expect(await owner.profile.saveLanguage({ digits: 'latn' })).toEqual({ language: 'en', digits: 'latn' });
  },
  'profile.data': async () => expect((await owner.profile.data()).type).toBe('application/zip'),
  'profile.sessions': async () => {
    const client = await signIn('auditor');
    expect((await client.profile.sessions()).filter(({ current }) => current)).toHaveLength(1);
  },
  'profile.endSession': async () => {
    const [client, other] = [await signIn('auditor'), await signIn('auditor')];
    const { id } = first((await other.profile.sessions()).filter(({ current }) => current));
    expect(await client.profile.endSession(id)).not.toContainEqual(expect.objectContaining({ id }));
    await expect(other.profile.sessions()).rejects.toMatchObject({ status: 401 });
  },
  'profile.endOtherSessions': async () => {
    const client = await signIn('auditor');
    expect(await client.profile.endOtherSessions()).toHaveLength(1);
  },
  'password.reset': async () => {
    const spent = createClient().password.reset({ token: 'spent', password: 'a-quiet-harbour' });
    await expect(spent).rejects.toMatchObject({ status: 422, errors: { token: expect.any(Array) } });
  },
  'dashboard.figures': async () => void (await owner.dashboard.figures()),
  'dashboard.accounts': async () => void (await owner.dashboard.accounts()),
  'dashboard.suppliers': async () => void (await owner.dashboard.suppliers()),
  'dashboard.teams': async () => void (await owner.dashboard.teams()),
  'dashboard.users': async () => void (await owner.dashboard.users()),
  'dashboard.tasks': async () => {
    const { items } = await owner.dashboard.tasks();
    expect(items.map(({ task }) => task)).toEqual(DASHBOARD_TASK_NAMES);
  },
  'dashboard.own': async () => {
    const { items } = await owner.dashboard.own();
    expect(items.map(({ group }) => group)).toEqual(OWN_REQUEST_NAMES);
  },
  'dashboard.expenseAnalysis': async () => void (await owner.dashboard.expenseAnalysis()),

  ...lifeOf(
    'expenses',
    () => owner.expenses,
    () => ({ amount: sar(900), incurred_on: today, description: unique() }),
    { description: 'x' },
  ),
  'expenses.history': async () => {
    const { id } = await anExpenseOf(true);
    expect((await member.expenses.history(id)).length).toBeGreaterThan(1);
  },
  'expenses.check': async () => {
    const query = { amount: 12_550, currency: 'SAR', incurred_on: new Date().toISOString().slice(0, 10) };
    const { base_amount } = await member.expenses.check(query);
    expect(base_amount).toEqual({ minor: 12_550, currency: 'SAR' });
  },
  'expenses.allowance': async () => {
    const mileage = { vehicle: 'car', unit: 'km', currency: 'SAR', distance: 100 } as const;
    const query = allowanceQuery({ incurred_on: '2020-03-02', mileage });
    const { amount } = await member.expenses.allowance(query);
    expect(amount).toEqual({ minor: 8_000, currency: 'SAR' });
  },
  'expenses.updateStatus': async () => {
    const approved = await anApproved();
    expect(approved.status).toBe('approved');
    const stale = { id: approved.id, status: 'approved', details: '', version: 1 } as const;
    await expect(approver.expenses.updateStatus(stale)).rejects.toMatchObject({
      status: 409,
      data: { id: approved.id },
    });
  },
  'expenses.updateMultipleStatus': async () => {
    const { id, version } = await anExpenseOf(true);
    const input = { ids: [id], status: 'approved', details: '', versions: { [id]: version } } as const;
    const { results } = await approver.expenses.updateMultipleStatus({ ...input, ids: [id] });
    expect(results).toMatchObject([{ id, ok: true }]);
  },
  'expenses.bookKeep': async () => {
    const { id, version } = await anApproved();
    const codes = { account_id: (await expenseAccount()).id, entry_type_id: (await anEntryType()).id };
    const { results } = await finance.expenses.bookKeep({ ids: [id], ...codes, versions: { [id]: version } });
    expect(results).toMatchObject([{ id, ok: true }]);
  },
  'expenses.changeAccount': async () => {
    const { id, version } = await anApproved();
    const { items } = await owner.accounts.list({ type: ['expense'] });
    const codes = { account_id: first(items).id, entry_type_id: (await anEntryType()).id };
    await finance.expenses.bookKeep({ ids: [id], ...codes, versions: { [id]: version } });
    const booked = await finance.expenses.get(id);
    const other = items[1]?.id ?? 0;
    const changed = await finance.expenses.changeAccount({ id, account_id: other, version: booked.version });
    expect(changed.account?.id).toBe(other);
  },
  'expenses.changeLines': async () => {
    const { id, version, amount } = await anApproved();
    const changed = await finance.expenses.changeLines({ id, version, lines: [{ gross: amount }] });
    expect(changed.lines).toMatchObject([{ gross: amount, tax: { minor: 0 } }]);
  },
  'receipts.add': async () => {
    const { id } = await anExpenseOf(false);
    const reported: number[] = [];
    const receipt = await member.receipts.add(id, pdf, { onProgress: ({ sent }) => reported.push(sent) });
    expect(receipt.type).toBe('application/pdf');
    expect(reported.length).toBeGreaterThan(0);
  },
  'receipts.file': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    const file = await member.receipts.file(id, receipt.id);
    expect(await file.text()).toBe(await pdf.text());
  },
  'receipts.link': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    expect((await member.receipts.link(id, receipt.id)).url).toContain('/receipts/');
  },
  'receipts.open': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    const { url } = await member.receipts.link(id, receipt.id);
    const token = decodeURIComponent(url.split('/').at(-1) ?? '');
    expect(await (await visitor.receipts.open(token)).text()).toBe(await pdf.text());
  },
  'receipts.remove': async () => {
    const { id } = await anExpenseOf(false);
    const receipt = await member.receipts.add(id, pdf);
    await member.receipts.remove(id, receipt.id);
    expect((await member.expenses.get(id)).receipts).toEqual([]);
  },
  ...lifeOf(
    'recurring',
    () => owner.recurring,
    () => ({
      name: unique(),
      amount: sar(500),
      recurrence: { period: 'monthly', anchor: today, end: { kind: 'never' } },
    }),
    { name: 'Renamed' },
  ),
  'reimbursements.list': () => listOf(finance.reimbursements.list),
  'reimbursements.download': () => csvOf(finance.reimbursements.download),
  'reimbursements.get': async () => {
    const { id } = first((await finance.reimbursements.list()).items);
    expect((await finance.reimbursements.get(id)).id).toBe(id);
  },
  'reimbursements.create': async () => void (await aPayout()),
  'reimbursements.update': async () => {
    const { id, version } = await aPayout();
    const paid = await finance.reimbursements.update(id, { status: 'paid', reference: 'T-1', version });
    expect(paid.status).toBe('paid');
  },
  'payoutBatches.list': () => listOf(finance.payoutBatches.list),
  'payoutBatches.download': () => csvOf(finance.payoutBatches.download),
  'payoutBatches.get': async () => {
    const { id } = first((await finance.payoutBatches.list()).items);
    expect((await finance.payoutBatches.get(id)).id).toBe(id);
  },
  'payoutBatches.create': async () => expect((await aBatch()).status).toBe('pending'),
  'payoutBatches.approve': async () => expect((await approvedBatch()).status).toBe('approved'),
  'payoutBatches.cancel': async () => {
    const { id, version } = await aBatch();
    expect((await finance.payoutBatches.cancel(id, { version })).status).toBe('cancelled');
  },
  'payoutBatches.export': async () => expect((await exportedBatch()).message_id).toMatch(/^PF-/u),
  'payoutBatches.file': async () => {
    const { id } = await exportedBatch();
    const file = await finance.payoutBatches.file(id);
    expect(await file.text()).toContain('pain.001.001.09');
  },
  'payoutBatches.pay': async () => {
    const { id, version } = await exportedBatch();
    expect((await finance.payoutBatches.pay(id, { version })).status).toBe('closed');
  },
  'bookkeeping.list': () => listOf(finance.bookkeeping.list),
  'bookkeeping.suggestions': async () => {
    const { id, version } = await anApproved();
    const { items } = await finance.bookkeeping.suggestions({ ids: [id] });
    expect(items).toMatchObject([{ id, version }]);
  },
  'bookkeeping.download': () => csvOf(finance.bookkeeping.download),
  ...lifeOf(
    'finance',
    () => owner.finance,
    async () => ({
      date: today,
      account_id: (await bankAccount()).id,
      amount: sar(4_000),
      reference: unique(),
    }),
    { reference: 'R-1' },
  ),
  'finance.updateStatus': async () => {
    const entry = await owner.finance.create({
      date: today,
      account_id: (await bankAccount()).id,
      amount: sar(100),
    });
    const sent = { id: entry.id, status: 'confirmed', version: entry.version } as const;
    expect((await owner.finance.updateStatus(sent)).status).toBe('confirmed');
  },
  ...lifeOf(
    'advances',
    () => owner.advances,
    async () => ({
      direction: 'paid' as const,
      date: today,
      amount: sar(100),
      user_id: first((await owner.members.list({ q: 'member@outlay.example' })).items).id,
    }),
    { reference: 'A-1' },
  ),
  'advances.updateStatus': async () => {
    const made = await owner.advances.create({
      direction: 'paid',
      date: today,
      amount: sar(100),
      user_id: first((await owner.members.list({ q: 'member@outlay.example' })).items).id,
    });
    const sent = { id: made.id, status: 'confirmed', version: made.version } as const;
    expect((await owner.advances.updateStatus(sent)).status).toBe('confirmed');
  },
  'advances.balances': async () => {
    expect((await owner.advances.balances()).items.length).toBeGreaterThan(0);
  },
  'transactions.list': () => listOf(finance.transactions.list),
  'transactions.download': () => csvOf(finance.transactions.download),
  ...lifeOf(
    'sales',
    () => owner.sales,
    async () => ({
      customer_id: first((await owner.customers.list()).items).id,
      amount: sar(7_000),
      issued_on: today,
      status: 'draft',
      reference: unique(),
    }),
    { reference: 'S-1' },
  ),
  'subscription.get': async () => void (await owner.subscription.get()),
  'subscription.choose': async () => {
    const { plan } = await owner.subscription.get();
    expect((await owner.subscription.choose({ plan, period: 'yearly' })).period).toBe('yearly');
  },
  ...lifeOf(
    'accounts',
    () => owner.accounts,
    () => ({ code: `T${(made += 1)}${String(Date.now()).slice(-6)}`, name: unique(), type: 'expense' }),
    { name: 'Renamed' },
  ),
  'company.get': async () => expect((await member.company.get()).filters.countries.length).toBeGreaterThan(1),
  'company.update': async () => {
    const { setting } = await owner.company.get();
    const { country_id, currency_id } = setting;
    const ids = { country_id: country_id ?? 0, currency_id: currency_id ?? 0 };
    const saved = await owner.company.update({ ...ids, pending_expense_timeout: 9 });
    expect(saved?.setting.pending_expense_timeout).toBe(9);
  },
  'company.setLogo': async () => {
    const stored = await owner.company.setLogo(logo);
    expect((await owner.company.get()).logo).toEqual(stored);
  },
  'company.logo': async () => {
    await owner.company.setLogo(logo);
    expect((await member.company.logo()).type).toBe('image/png');
  },
  'company.sampleData': async () =>
    expect(await owner.company.sampleData()).toMatchObject({ records: 0, can_add: false }),
  'company.addSampleData': async () =>
    // The demo company has requests.
    expect(owner.company.addSampleData()).rejects.toMatchObject({ status: 409 }),
  'company.removeSampleData': async () =>
    expect(await owner.company.removeSampleData()).toEqual({ removed: 0, kept: [] }),
  'company.removeLogo': async () => {
    await owner.company.setLogo(logo);
    await owner.company.removeLogo();
    expect((await owner.company.get()).logo).toBeNull();
  },
  'periods.get': async () => expect((await owner.periods.get()).checklist.length).toBeGreaterThan(1),
  'periods.close': async () => {
    const { lock_date: before } = await owner.periods.get();
    const until = addDays(before ?? '2000-01-01', 1);
    expect((await owner.periods.close({ until, reason: 'Month end' })).lock_date).toBe(until);
  },
  'periods.reopen': async () => {
    const { lock_date: before } = await owner.periods.get();
    const until = addDays(before ?? '2000-01-02', 1);
    await owner.periods.close({ until, reason: 'Month end' });
    expect((await owner.periods.reopen({ until: before, reason: 'Late' })).lock_date).toBe(before);
  },
  ...lifeOf(
    'taxCodes',
    () => owner.taxCodes,
    () => ({ name: unique(), category: 'S', rate: 1500 }),
    { name: 'Renamed' },
  ),
  ...lifeOf(
    'exchangeRates',
    () => owner.exchangeRates,
    () => ({ from: 'USD', to: 'SAR', date: aDay(), rate: '3.75', reason: 'Bank statement' }),
    { rate: '3.7501', reason: 'Corrected' },
  ),
  ...lifeOf(
    'webhooks',
    () => owner.webhooks,
    () => ({ name: unique(), url: 'https://hooks.example/outlay', events: ['expense.approved'] }),
    { name: 'Renamed' },
  ),
  'webhooks.deliveries': async () => void (await owner.webhooks.deliveries((await aWebhook()).id)),
  'webhooks.test': async () => void (await owner.webhooks.test((await aWebhook()).id)),
  'webhooks.replay': async () => {
    const { id } = await aWebhook();
    const { id: delivery_id } = await owner.webhooks.test(id);
    await owner.webhooks.replay(id, { delivery_id });
  },
  ...lifeOf(
    'members',
    () => owner.members,
    () => ({ name: 'New Colleague', email: `new-${unique()}@outlay.example` }),
    { name: 'Renamed Colleague' },
  ),
  'members.invite': async () => void (await owner.members.invite((await aMember()).id)),
  'members.invitationLink': async () => {
    const { url } = await owner.members.invitationLink((await aMember()).id);
    expect(url).toContain('/panel/choose-password#');
  },
  'members.passwordLink': async () => {
    // Only active members have a password to replace.
    await expect(owner.members.passwordLink((await aMember()).id)).rejects.toMatchObject({ status: 409 });
  },
  'members.signOut': async () =>
    expect((await owner.members.signOut((await aMember()).id)).status).toBe('invited'),
  'members.data': async () =>
    expect((await owner.members.data((await aMember()).id)).type).toBe('application/zip'),
  'members.erase': async () => {
    const { id, name } = await aMember();
    await owner.members.suspend(id);
    expect((await owner.members.erase(id, { name })).name).toBe(formerMember(id).name);
  },
  'members.resetSecondFactor': async () => {
    const refused = owner.members.resetSecondFactor((await aMember()).id);
    await expect(refused).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'members.suspend': async () =>
    expect((await owner.members.suspend((await aMember()).id)).status).toBe('suspended'),
  'members.resume': async () => {
    const { id } = await aMember();
    await owner.members.suspend(id);
    expect((await owner.members.resume(id)).status).not.toBe('suspended');
  },
  'members.delegate': async () => {
    const { items } = await owner.members.list({ q: 'omar' });
    const { id } = first(items);
    const stand_in = first((await owner.members.delegations(id)).choices);
    await owner.members.delegate(id, { delegate_id: stand_in.id, from: '2030-01-01', to: '2030-01-02' });
    await owner.members.delegate(id, { delegate_id: null });
  },
  'members.delegations': async () => {
    const { id } = await aMember();
    expect((await owner.members.delegations(id, { q: 'omar' })).choices).toEqual([
      { id: expect.any(Number), name: 'Omar Haddad' },
    ]);
  },
  ...lifeOf(
    'spendingPolicies',
    () => owner.spendingPolicies,
    () => ({ name: unique(), active: false }),
    {
      name: 'Renamed',
    },
  ),
  ...lifeOf(
    'permissionSets',
    () => owner.permissionSets,
    () => ({ name: unique() }),
    { description: 'x' },
  ),
  'profile.update': async () => {
    const client = await signIn('auditor');
    const profile = { name: 'Auditor', email: 'auditor@outlay.example', phone: '+966 50 000 1111' };
    expect((await client.profile.update(profile))?.name).toBe('Auditor');
  },
  'notifications.list': () => listOf(approver.notifications.list),
  'notifications.unread': async () => void (await approver.notifications.unread()),
  'notifications.markRead': async () => {
    await approver.notifications.markRead({ all: true });
    expect((await approver.notifications.unread()).total).toBe(0);
  },
  'notifications.preferences': async () => void (await approver.notifications.preferences()),
  'notifications.savePreferences': async () => {
    const events = { submitted: { panel: true, email: false } };
    expect((await approver.notifications.savePreferences({ events })).events).toMatchObject(events);
  },
  'imports.rejected': async () => {
    const file = new File(['Name,E-mail\nSound,\n,nobody@x.example\n'], 'rows.csv', { type: 'text/csv' });
    const { job = '' } = await owner.suppliers.import(file, { dryRun: true });
    expect(await (await owner.imports.rejected(job)).text()).toContain(',nobody@x.example,Name: ');
    await expect(member.imports.rejected(job)).rejects.toMatchObject({ status: 404 });
  },
  'expenses.pdf': async () => {
    const { id } = await anExpenseOf(true);
    const document = await member.expenses.pdf(id, { receipts: true });
    expect(document.type).toBe('application/pdf');
    expect((await document.text()).slice(0, 4)).toBe('%PDF');
  },
  'reports.userPdf': async () => {
    const report = await member.reports.userPdf();
    expect(report.type).toBe('application/pdf');
    expect((await report.text()).slice(0, 4)).toBe('%PDF');
  },
  'realtime.stream': async () => {
    const controller = new AbortController();
    const open = Promise.withResolvers<void>();
    const received = (async () => {
      const options = {
        signal: controller.signal,
        onState: (state: string) => state === 'open' && open.resolve(),
      };
      for await (const event of approver.realtime.follow(options))
        if (event.type === 'expense.changed') return event;
      return undefined;
    })();
    await open.promise;
    const { id } = await anExpenseOf(true);
    expect(await received).toMatchObject({ type: 'expense.changed', id });
    controller.abort();
  },
  'realtime.ticket': async () => expect((await member.realtime.ticket()).ticket).not.toBe(''),
  'installation.get': async () => expect((await admin.installation.get()).jobs.length).toBeGreaterThan(1),
  'installation.update': async () => {
    const { settings } = await admin.installation.get();
    expect((await admin.installation.update({ ...settings, mail_days: 31 })).settings.mail_days).toBe(31);
  },
  'installation.runJob': async () => {
    expect((await admin.installation.runJob('clean-up')).jobs).toBeInstanceOf(Array);
  },
  'installation.retryEvents': async () => {
    expect((await admin.installation.retryEvents('events_webhooks')).queues).toBeInstanceOf(Array);
  },
  'installation.companies': () => listOf(() => admin.installation.companies()),
  'installation.suspend': async () => {
    await admin.installation.suspend(2, { reason: 'Tried.' });
    await admin.installation.resume(2);
  },
  'installation.resume': async () => {
    await expect(admin.installation.resume(1)).rejects.toMatchObject({ status: 409 });
  },
  'installation.accounts': () => listOf(() => admin.installation.accounts({ q: 'omar' })),
  'installation.unlock': async () => {
    const { id } = first((await admin.installation.accounts({ q: 'omar' })).items);
    expect((await admin.installation.unlock(id)).problems).not.toContain('locked');
  },
  'installation.signOut': async () => {
    const { id } = await aMember();
    expect((await admin.installation.signOut(id)).sessions).toBe(0);
  },
  'installation.mails': () => listOf(() => admin.installation.mails()),
  'installation.retryMail': async () => {
    const { items } = await admin.installation.mails();
    const mail = first(items.filter(({ can_retry }) => can_retry));
    expect((await admin.installation.retryMail(mail.id)).status).toBe('waiting');
  },
  'installation.testMail': async () => {
    const refused = admin.installation.testMail({ to: 'me@acme.example' });
    await expect(refused).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'installation.deliveries': async () => {
    expect((await admin.installation.deliveries({ state: 'failed' })).items).toBeInstanceOf(Array);
  },
  'adminGrants.ofInstallation': async () => {
    await register();
    await aGrant(await newestCompany());
    await listOf(() => admin.adminGrants.ofInstallation({ running: true }));
  },
  'adminGrants.request': async () => {
    await register();
    const companyId = await newestCompany();
    await aGrant(companyId);
    const again = admin.adminGrants.request(companyId, { reason: 'Twice', hours: 1 });
    await expect(again).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'adminGrants.end': async () => {
    await register();
    const { id, admin: holder } = await aGrant(await newestCompany());
    expect((await admin.adminGrants.end(id)).ended_by).toEqual(holder);
  },
  'adminGrants.ofCompany': async () => {
    const { client } = await register();
    const { id } = await aGrant(await newestCompany());
    expect((await client.adminGrants.ofCompany({ running: true })).items).toMatchObject([{ id }]);
  },
  'adminGrants.endOfCompany': async () => {
    const { client } = await register();
    const { id } = await aGrant(await newestCompany());
    expect((await client.adminGrants.endOfCompany(id)).ended_by).toMatchObject({ name: 'Founder' });
  },
  'contact.list': async () => {
    await expect(owner.contact.list()).rejects.toMatchObject({ status: 403 });
    expect((await admin.contact.list({ suspicious: false })).items).toBeInstanceOf(Array);
  },
  'contact.send': async () => {
    await visitor.contact.send({
      name: 'Visitor',
      email: 'visitor@example.com',
      message: 'Hello there, how are you?',
    });
  },
};

/** Returns the id of the company that was registered last. */
const newestCompany = async () =>
  first((await admin.installation.companies({ sort: 'id', desc: true })).items).id;

/** Starts a grant of the administrator for a company. */
const aGrant = (companyId: number) => admin.adminGrants.request(companyId, { reason: 'Support', hours: 1 });

async function aPayout() {
  const draft = {
    amount: sar(3_300),
    incurred_on: today,
    description: unique(),
    paid_by: 'employee',
  } as const;
  const { id, version } = await member.expenses.create(draft);
  const sent = await member.expenses.updateStatus({ id, status: 'pending', details: '', version });
  await approver.expenses.updateStatus({ id, status: 'approved', details: '', version: sent.version });
  const { items } = await finance.reimbursements.create({ expense_ids: [id], method: 'bank_transfer' });
  return first(items);
}
/** Creates a payout batch; another test may have changed the IBAN of the member. */
async function aBatch() {
  const payout = await aPayout();
  const { status, version } = await finance.bankDetails.get(payout.user.id);
  if (status === 'unconfirmed') await finance.bankDetails.confirm(payout.user.id, { version });
  return finance.payoutBatches.create({ reimbursement_ids: [payout.id], format: 'pain.001.001.09' });
}
async function approvedBatch() {
  const { id, version } = await aBatch();
  return owner.payoutBatches.approve(id, { version });
}
async function exportedBatch() {
  const { id, version } = await approvedBatch();
  return finance.payoutBatches.export(id, { version });
}
const aWebhook = () =>
  owner.webhooks.create({
    name: unique(),
    url: 'https://hooks.example/outlay',
    events: ['expense.approved'],
  });
const aMember = () => owner.members.create({ name: 'Another', email: `other-${unique()}@outlay.example` });

describe('calls against the real server', () => {
  it.each(Object.keys(CONTRACT) as CallName[])('%s', async (name) => {
    // The assertions are part of each use.
    expect(await (USES[name] ?? useOfPlain(name))().then(() => 'used')).toBe('used');
  });
});

runContract({ describe, it }, 'the client keeps the contract of a resource', [
  ...resourceContract<Supplier, SupplierDraft, SupplierQuery>(async () => {
    const port: ResourcePort<Supplier, SupplierDraft, SupplierQuery> = owner.suppliers;
    return {
      port,
      draft: (nth) => ({ name: `Supplier ${nth} ${unique()}` }),
      badDraft: { name: '' },
      change: { note: 'changed' },
      hasChanged: ({ note }) => note === 'changed',
      query: (params) => params as SupplierQuery,
      csv: `name,email\n${unique()},a@example.com\n,b@example.com\n`,
      key: unique,
    };
  }),
]);
