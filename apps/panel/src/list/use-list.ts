import {
  bindList,
  concerns,
  nextSort,
  type ListPort,
  type ListRow,
  type listMachine,
  type Subject,
} from '@outlay/domain';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePanel } from '../app/use-panel.ts';
import { useRealtime } from '../app/use-realtime.ts';
import { useStore } from '../app/use-store.ts';
import { useLocation } from 'react-router-dom';
import { useRouter } from '../routes/use-router.ts';
import {
  readAddress,
  sameFilters,
  writeAddress,
  type AddressFilters,
  type ListAddress,
  type QuerySchema,
} from './list-address.ts';

/** What a list is made of. */
export interface ListSource<Row extends ListRow> {
  /** Path of the list. */
  readonly path: string;
  /** Where the id of an opened record stands in the address: as the end of the path, or after the `#` (default). */
  readonly rows?: 'path' | 'hash';
  /** What the list may be asked for; checks the address. */
  readonly query: QuerySchema;
  readonly port: ListPort<Row, never>;
  /** The list loads anew when something of it changes on the server. */
  readonly subject?: Subject | null | undefined;
  /** Name in the address that chooses which list of the screen is in sight: it narrows nothing and is never cleared. */
  readonly chooses?: string;
}

/** A list as a screen shows and steers it; its state lives in the address. */
export interface PanelList<Row extends ListRow> {
  /** `refused`: the address asks for what the list does not know. */
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden' | 'refused';
  readonly address: ListAddress;
  /** What narrows the list, besides the search. */
  readonly filtered: AddressFilters;
  /** Path of the list. */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly total: number;
  /** How many new rows wait to be shown, so that none in sight is pushed away. */
  readonly arrived: number;
  readonly reveal: () => void;
  /** What the rows are, for who listens to changes of them. */
  readonly subject: Subject | null;
  /** How many rows there are under other filters. */
  readonly count: (filters: AddressFilters) => Promise<number>;
  readonly failure: unknown;
  readonly selection: ReadonlySet<number>;
  /** The selected rows that have been seen, on whatever page. */
  readonly selected: readonly Row[];
  readonly goTo: (page: number) => void;
  readonly resize: (perPage: number) => void;
  readonly sortBy: (field: string) => void;
  readonly search: (q: string) => void;
  /** Sets filters; an empty value takes one away. */
  readonly filter: (changes: AddressFilters) => void;
  /** Takes search and filters away. */
  readonly clear: () => void;
  readonly select: (selection: ReadonlySet<number>) => void;
  readonly reload: () => void;
  /** Puts a fresh record in its row's place, without loading. */
  readonly replace: (row: Row) => void;
  /** Address of the list with other filters and their order, from the first page. */
  readonly hrefOf: (filters: AddressFilters, sort?: ListAddress['sort']) => string;
  /** Address of a record over this very list. */
  readonly hrefOfRow: (id: number) => string;
  /** Address of the form for a new record. */
  readonly hrefOfNew: string;
  /** Opens the list without a record. */
  readonly close: () => void;
}

/** A list of whatever rows, for what looks at its state alone. */
export type AnyList = Omit<PanelList<ListRow>, 'replace'>;

const NOTHING: ListAddress = { page: 1, perPage: 10, sort: null, q: '', filters: {} };

type ListSnapshot = SnapshotFrom<typeof listMachine>;

function stateOf(snapshot: ListSnapshot, refused: boolean, stays: boolean): PanelList<ListRow>['state'] {
  if (refused) return 'refused';
  if (snapshot.matches('failed')) return stays ? 'ready' : 'failed';
  if (snapshot.matches('forbidden')) return 'forbidden';
  return snapshot.hasTag('busy') ? 'loading' : 'ready';
}

/** The address of what the machine shows. */
const addressOf = ({ page, perPage, sort, q, filters }: ListSnapshot['context']): string => {
  const named = Object.entries(filters).map(([name, value]) => [name, String(value ?? '')]);
  return writeAddress({ page, perPage, sort, q, filters: Object.fromEntries(named) });
};

/** Binds the domain's list machine to a port and to the address: every change is a change of address, and Back undoes it. */
export function useList<Row extends ListRow>(source: ListSource<Row>): PanelList<Row> {
  const { path, rows: rowsAt = 'hash', query, port, subject, chooses } = source;
  const router = useRouter();
  const place = useLocation();
  const realtime = useRealtime();
  const { client, languages, offline } = usePanel();
  const away = useStore(offline) !== null;
  const { locale } = useStore(languages.current);
  const read = readAddress(place.search, query);
  const address = read ?? NOTHING;
  const isChoice = ([name]: readonly [string, string]) => name === chooses;
  const chosen = Object.fromEntries(Object.entries(address.filters).filter(isChoice));
  const filtered = Object.fromEntries(Object.entries(address.filters).filter((one) => !isChoice(one)));

  const bound = useMemo(() => bindList({ port, realtime, subject }), [port, realtime, subject]);
  const actor = useActorRef(bound.machine, { input: address });
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;

  const wanted = writeAddress(address);
  const shown = useRef(`${locale}${wanted}`);
  const before = useRef(address);
  useEffect(() => {
    if (shown.current === `${locale}${wanted}`) return;
    const turnedLanguage = !shown.current.startsWith(locale);
    shown.current = `${locale}${wanted}`;
    const view = readAddress(wanted, query);
    if (view && !sameFilters(view, before.current)) actor.send({ type: 'clearSelection' });
    if (view) before.current = view;
    if (view) actor.send(turnedLanguage ? { type: 'reload' } : { type: 'show', view });
  }, [actor, query, wanted, locale]);

  useEffect(() => {
    // The limiter may hold an event back a little longer than the list gathers, and answers from what it has until then:
    // once it lets go the list is told again, so that the last event always leads to a read of its own.
    let heard = false;
    let letGo = false;
    const stopEvents = realtime.subscribe((event) => {
      heard ||= !letGo && concerns(event, subject);
    });
    const stopGathered = client.rateLimit.onChanged(() => {
      if (heard) actor.send({ type: 'changed' });
      heard = false;
      // What the limiter lets go at once is told to it a moment before it is told here.
      letGo = true;
      queueMicrotask(() => {
        letGo = false;
      });
    });
    return () => {
      stopEvents();
      stopGathered();
    };
  }, [actor, client, realtime, subject]);

  const wasAway = useRef(away);
  useEffect(() => {
    // Back online: what failed meanwhile is tried again, and what changed meanwhile is read.
    if (wasAway.current && !away) actor.send({ type: 'reload' });
    wasAway.current = away;
  }, [actor, away]);

  const write = (next: ListAddress, replace = false) =>
    void router.navigate(place.pathname + writeAddress(next) + place.hash, { replace });

  // Rows were deleted elsewhere and the page is beyond the end: the machine went back, the address follows. What counts is
  // where the machine is by now: a new page may just have been asked for.
  useEffect(() => {
    const now = actor.getSnapshot();
    if (!now.matches('shown') || now.context.page >= address.page) return;
    const next = { ...address, page: now.context.page };
    shown.current = `${locale}${writeAddress(next)}`;
    write(next, true);
  });

  const rows = bound.rows(snapshot);
  // Rows of this very address that were there before the connection went: they stay.
  const [good, setGood] = useState<string | null>(null);
  if (snapshot.matches('shown') && good !== wanted && addressOf(context) === wanted) setGood(wanted);
  const stays = away && good === wanted && rows.length > 0;
  const [kept, setKept] = useState<ReadonlyMap<number, Row>>(new Map());
  const known = (id: number) => rows.find((row) => row.id === id) ?? kept.get(id) ?? [];
  const selection = useMemo(() => new Set(context.selection), [context.selection]);
  // The same as long as the address is: columns are made of it, and every row is drawn anew when they are.
  const hrefOfRow = useCallback(
    (id: number) => (rowsAt === 'path' ? `${path}/${id}${wanted}` : `${path}${wanted}#${id}`),
    [path, rowsAt, wanted],
  );

  return {
    state: stateOf(snapshot, read === null, stays),
    address,
    filtered,
    path,
    rows,
    total: context.total,
    arrived: context.arrived,
    reveal: () => actor.send({ type: 'reveal' }),
    subject: subject ?? null,
    count: async (filters) => (await port.list({ ...filters, per_page: 2 } as never)).total,
    failure: context.failure,
    selection,
    selected: context.selection.flatMap(known),
    goTo: (page) => write({ ...address, page }),
    resize: (perPage) => write({ ...address, perPage, page: 1 }),
    sortBy: (field) => write({ ...address, sort: nextSort(address.sort, field), page: 1 }),
    search: (q) => write({ ...address, q, page: 1 }, true),
    filter: (changes) => write({ ...address, filters: { ...address.filters, ...changes }, page: 1 }),
    clear: () => write({ ...address, filters: chosen, q: '', page: 1 }),
    select: (next) => {
      const now = new Set(context.selection);
      setKept(new Map([...next].flatMap(known).map((row) => [row.id, row])));
      for (const id of new Set([...now, ...next])) {
        if (now.has(id) !== next.has(id)) actor.send({ type: 'toggle', id });
      }
    },
    reload: () => actor.send({ type: 'reload' }),
    replace: (row) => actor.send({ type: 'replace', row }),
    hrefOf: (filters, sort = null) =>
      path + writeAddress({ ...NOTHING, perPage: address.perPage, sort, filters }),
    hrefOfRow,
    hrefOfNew: `${path}${wanted}#new`,
    close: () => void router.navigate(path + wanted),
  };
}
