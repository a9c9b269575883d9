import type { CallName } from '@outlay/api-client/contract';
import {
  adminGrantQuery,
  contactMessageQuery,
  hostedAccountQuery,
  hostedCompanyQuery,
  Problem,
  queuedDeliveryQuery,
  queuedMailQuery,
  type ListPort,
} from '@outlay/domain';
import { useMemo } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import type { QuerySchema } from '../../records/declared-resource.ts';

/** Query parameter that selects a list of the screen; the overview has none. */
export const LIST_PARAM = 'list';

/** Lists of the screen with their calls and queries. */
const LISTS = {
  companies: { call: 'installation.companies', query: hostedCompanyQuery },
  grants: { call: 'adminGrants.ofInstallation', query: adminGrantQuery },
  accounts: { call: 'installation.accounts', query: hostedAccountQuery },
  mails: { call: 'installation.mails', query: queuedMailQuery },
  deliveries: { call: 'installation.deliveries', query: queuedDeliveryQuery },
  messages: { call: 'contact.list', query: contactMessageQuery },
} as const satisfies Readonly<Record<string, { readonly call: CallName; readonly query: QuerySchema }>>;

/** Name of a list. */
export type ListName = keyof typeof LISTS;

/** Names of the lists in their order. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** Type guard: the value of {@link LIST_PARAM} names a list. */
export const isListName = (name: string | null): name is ListName =>
  name !== null && Object.hasOwn(LISTS, name);

type Query = Readonly<Record<string, unknown>>;

const withoutList = (query: Query): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== LIST_PARAM));

/** Returns the schema of a list's address, which has the screen's own parameter. */
export const addressOf = (name: ListName): QuerySchema => ({
  safeParse: (given) => LISTS[name].query.safeParse(withoutList(given as Query)),
});

/** Returns the reads of all lists, so that each can count the rows of the others. */
export function useInstallationReads(): {
  readonly port: ListPort<never, never>;
  readonly call: (query: Query) => readonly [CallName, unknown];
} {
  const { client } = usePanel();
  return useMemo(() => {
    const { adminGrants, installation, contact } = client;
    const ports = {
      companies: installation.companies,
      grants: adminGrants.ofInstallation,
      accounts: installation.accounts,
      mails: installation.mails,
      deliveries: installation.deliveries,
      messages: contact.list,
    } as Readonly<Record<ListName, (query: Query, options?: object) => Promise<unknown>>>;
    const nameOf = ({ [LIST_PARAM]: name }: Query): ListName | null => {
      const text = typeof name === 'string' ? name : null;
      return isListName(text) ? text : null;
    };
    const list = (query: Query, options?: object) => {
      const name = nameOf(query);
      // The overview has no rows to count.
      return name === null
        ? Promise.reject(new Problem('forbidden', ''))
        : ports[name](withoutList(query), options);
    };
    return {
      port: { list } as never,
      call: (query) => [LISTS[nameOf(query) ?? 'companies'].call, withoutList(query)],
    };
  }, [client]);
}
