import type { ApiClient } from '@outlay/api-client';
import type { Page, ResourcePort, Subject } from '@outlay/domain';

/** Members of the client that list, read, write, export and import one kind of record. */
export const RESOURCE_SUBJECTS = {
  expenses: 'expense',
  recurring: 'recurring',
  sales: 'sales',
  finance: 'financeEntries',
  suppliers: 'suppliers',
  customers: 'customers',
  accounts: 'accounts',
  entryTypes: 'entryTypes',
  members: 'users',
  spendingPolicies: 'spendingPolicies',
  teams: 'teams',
  permissionSets: 'webRules',
  webhooks: 'webhooks',
} as const satisfies Readonly<Record<string, Subject>>;

/** Name of such a member. */
export type ResourceName = keyof typeof RESOURCE_SUBJECTS;

/** Whether a text names such a member. */
export const isResourceName = (name: string | undefined): name is ResourceName =>
  name !== undefined && Object.hasOwn(RESOURCE_SUBJECTS, name);

/** The least a record has that a list or a choice shows. */
export interface NamedRecord {
  readonly id: number;
  readonly version?: number | undefined;
  readonly name?: string | undefined;
  readonly [field: string]: unknown;
}

/** A list's query by the wire's names. */
export type AnyQuery = Readonly<Record<string, unknown>>;

/** A resource's calls, for screens made from its declaration. */
export type AnyPort = ResourcePort<NamedRecord, Readonly<Record<string, unknown>>, AnyQuery>;

/** The calls of a resource. Its declaration says what goes in and comes out; the server judges what goes in. */
export function portOf(client: ApiClient, name: ResourceName): AnyPort {
  return client[name] as unknown as AnyPort;
}

/** Searches a resource's records, or those of a narrower list, by what is typed. */
export function searchRecords(
  client: ApiClient,
  name: ResourceName,
  q: string,
  signal?: AbortSignal,
  narrowed: AnyQuery = {},
): Promise<Page<NamedRecord>> {
  const text = q.trim();
  return portOf(client, name).list(
    { per_page: 20, ...narrowed, ...(text === '' ? {} : { q: text }) },
    { signal },
  );
}
