import { listMachine, type ListEvent, type ListRow, type ListView } from '@outlay/domain';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { transition, type ActorRefFrom } from 'xstate';
import type { Panel } from '../app/panel.ts';
import { usePanel } from '../app/use-panel.ts';
import { inOrder, readAddress, writeAddress, type ListAddress } from './list-address.ts';
import type { ListSource } from './panel-list.ts';

export const DEFAULT_ADDRESS: ListAddress = { page: 1, perPage: 10, sort: null, q: '', filters: {} };

const asAddress = ({ page, perPage, sort, q, filters }: ListView): ListAddress => ({
  page,
  perPage,
  sort,
  q,
  filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])),
});

/** Location of the latest navigation, which may not be completed or rendered yet. */
const latestLocation = ({ state }: Panel['router']) => state.navigation.location ?? state.location;

/** State of a list in the address, and the commands that navigate to another. */
export interface AddressedList {
  readonly address: ListAddress;
  /** False for an address that the schema of the list's query rejects; `address` is then the default. */
  readonly isValid: boolean;
  /** Query string of the address. */
  readonly search: string;
  /** Ids of the selected rows. */
  readonly selectedIds: readonly number[];
  /** Runs the list machine, which has the selection. */
  readonly actor: ActorRefFrom<typeof listMachine>;
  /** Returns the address of the latest navigation, which may not be rendered yet; null if it is not valid. */
  readonly latest: () => ListAddress | null;
  /** Returns the query string of the latest navigation within the list; the same function until another address is rendered. */
  readonly latestSearch: () => string;
  /** Returns the address after an event. */
  readonly after: (event: ListEvent) => ListAddress;
  /** Navigates to the address after an event. */
  readonly send: (event: ListEvent) => void;
  /** Navigates to an address; `replace` replaces the entry of the browser's history. */
  readonly write: (address: ListAddress, replace?: boolean) => void;
}

/** Binds the list machine to the address: the address is its state, and every change navigates. */
export function useListAddress<Row extends ListRow>(source: ListSource<Row>): AddressedList {
  const { path, query: schema, order = null } = source;
  const navigate = useNavigate();
  const location = useLocation();
  const { router } = usePanel();
  const read = useCallback(
    (search: string) => {
      const address = readAddress(search, schema);
      return address && inOrder(address, order);
    },
    [schema, order],
  );
  const valid = read(location.search);
  const address = valid ?? DEFAULT_ADDRESS;
  const search = writeAddress(address, order);

  const actor = useActorRef(listMachine, { input: { ...address, order } });
  const selectedIds = useSelector(actor, ({ context }) => context.selection);
  useEffect(() => {
    const view = read(search);
    if (view) actor.send({ type: 'show', view });
  }, [actor, read, search]);

  // The search is sent with a delay: it must not undo a sort or a row opened meanwhile.
  const latest = () => read(latestLocation(router).search);
  const latestSearch = useCallback(() => {
    const { pathname, search: sent } = latestLocation(router);
    const view = sent !== location.search && pathname.startsWith(path) ? read(sent) : null;
    return view ? writeAddress(view, order) : search;
  }, [router, location.search, path, read, order, search]);
  const write = (next: ListAddress, replace = false) => {
    const { pathname, hash } = latestLocation(router);
    if (!pathname.startsWith(path)) return;
    const isPending = router.state.navigation.state !== 'idle';
    void navigate(pathname + writeAddress(next, order) + hash, { replace: replace && !isPending });
  };
  const after = (event: ListEvent): ListAddress => {
    const view = latest() ?? address;
    const [shown] = transition(listMachine, actor.getSnapshot(), { type: 'show', view });
    const [next] = transition(listMachine, shown, event);
    return inOrder(asAddress(next.context), order);
  };
  return {
    address,
    isValid: valid !== null,
    search,
    selectedIds,
    actor,
    latest,
    latestSearch,
    after,
    send: (event) => write(after(event), event.type === 'search'),
    write,
  };
}
