import type {
  ResourceName as DomainResource,
  ResourcePort,
  Supplier,
  SupplierDraft,
  SupplierQuery,
} from '@outlay/domain';
import { resourceContract, runContract } from '@outlay/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from './contract/index.ts';
import type { CallName } from './contract/index.ts';
import { bookUses } from './test-support/call-uses/books.ts';
import { paymentUses } from './test-support/call-uses/payments.ts';
import { spendingUses } from './test-support/call-uses/spending.ts';
import { signInUses } from './test-support/call-uses/sign-in.ts';
import { companyUses } from './test-support/call-uses/company.ts';
import { installationUses } from './test-support/call-uses/installation.ts';
import { owner, server, startClients } from './test-support/call-uses/clients.ts';
import { unique } from './test-support/call-uses/fixtures.ts';
import { lifeOf } from './test-support/call-uses/generic-uses.ts';
import type { genericUses } from './test-support/call-uses/generic-uses.ts';

// Runs each call of the contract with the client against the real server with demo data. A resolved call
// means that its response matches the schema.

beforeAll(startClients, 120_000);
afterAll(() => server?.stop());

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

/** Generic call of a resource. */
type GenericCall = Extract<CallName, `${DomainResource}.${keyof ReturnType<typeof genericUses>}`>;

/** One use of each call. Generic calls that are absent here are used with drafts that have only a name. */
const USES: { readonly [Name in Exclude<CallName, GenericCall>]: () => Promise<void> } & {
  readonly [Name in GenericCall]?: () => Promise<void>;
} = {
  ...bookUses,
  ...paymentUses,
  ...spendingUses,
  ...signInUses,
  ...companyUses,
  ...installationUses,
};

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
