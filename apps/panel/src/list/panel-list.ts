import type { CallName } from '@outlay/api-client/contract';
import type { ListPort, ListRow } from '@outlay/domain';
import type { QuerySchema } from '../records/declared-resource.ts';
import type { AddressFilters, ListAddress } from './list-address.ts';
import type { PageOptions } from './page-query.ts';

/** Configuration of a list: where it reads its rows and how its address is validated. */
export interface ListSource<Row extends ListRow> {
  /** Path of the list. */
  readonly path: string;
  /** Position of an opened record's id in the address: the end of the path, or after the `#` (default). */
  readonly rows?: 'path' | 'hash';
  /** Schema of the list's query; validates the address. */
  readonly query: QuerySchema;
  readonly port: ListPort<Row, never>;
  /** The call behind `port`. For a port of several calls, a function that returns the call of a query and its parameters. */
  readonly call: CallName | ((query: Readonly<Record<string, unknown>>) => readonly [CallName, unknown]);
  /** Order of the list without a sort in its address. A constant. Default: that of the server. */
  readonly order?: NonNullable<ListAddress['sort']>;
  /** Query parameter that selects one of the screen's lists; it is not a filter and is never cleared. */
  readonly listParam?: string;
}

/** State and commands of a list; the state is in the address. */
export interface PanelList<Row extends ListRow> {
  /** `refused`: the address has invalid parameters. */
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden' | 'refused';
  readonly address: ListAddress;
  /** Active filters, without the search. */
  readonly filtered: AddressFilters;
  /** Path of the list. */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Number of new rows not shown yet, because they would move those on the screen. */
  readonly arrived: number;
  readonly showArrived: () => void;
  /** Returns the query options that count the rows under other filters. */
  readonly countOptions: (filters: AddressFilters) => PageOptions<Row>;
  /** Returns the query options of another page of the list. */
  readonly pageOptions: (page: number, perPage: number) => PageOptions<Row>;
  /** Replaces the rows of the page by those in sight while the list scrolls through all rows; null by those of the page. */
  readonly showRows: (rows: readonly Row[] | null) => void;
  readonly failure: unknown;
  readonly selection: ReadonlySet<number>;
  /** The selected rows as last loaded, from any page. */
  readonly selected: readonly Row[];
  readonly goTo: (page: number) => void;
  readonly resize: (perPage: number) => void;
  readonly sortBy: (field: string) => void;
  /** Requests the page that `sortBy` would show. */
  readonly prefetchSort: (field: string) => void;
  readonly search: (q: string) => void;
  /** Sets filters; an empty value removes one. */
  readonly filter: (changes: AddressFilters) => void;
  /** Removes search and filters. */
  readonly clear: () => void;
  readonly select: (selection: ReadonlySet<number>) => void;
  /** Selects the rows that match the filters, on all pages. */
  readonly selectMatching: SelectMatching;
  readonly reload: () => void;
  /** Replaces a row with an updated record, without a request. */
  readonly replace: (row: Row) => void;
  /** Returns the address of the list with other filters and their order, on the first page. */
  readonly hrefOf: (filters: AddressFilters, sort?: ListAddress['sort']) => string;
  /** Returns the address of a record over this list. */
  readonly hrefOfRow: (id: number) => string;
  /** Address of the form for a new record. */
  readonly hrefOfNew: string;
  /** Opens the list without a record. */
  readonly close: () => void;
}

/** Command that selects the rows of all pages. */
export interface SelectMatching {
  /** Number of rows that it selects; 0 when it would select no more than the user has. */
  readonly count: number;
  readonly isReading: boolean;
  readonly run: () => void;
}

/** A list of any rows, for components that render its state only. */
export type AnyList = Omit<PanelList<ListRow>, 'replace' | 'showRows'>;
