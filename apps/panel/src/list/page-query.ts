import type { CallName } from '@outlay/api-client/contract';
import { wireQuery, type ListPort, type ListRow, type Page } from '@outlay/domain';
import type { QueryClient } from '@tanstack/react-query';
import { queryKey, type PanelQueryKey } from '../app/query/query-key.ts';
import type { QuerySchema } from '../records/declared-resource.ts';
import { readAddress } from './list-address.ts';

/** Query of one page of a list. */
export interface PageOptions<Row> {
  readonly queryKey: PanelQueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Page<Row>>;
}

/** Query of a page: parameters by the API's names. */
export type PageQuery = Readonly<Record<string, unknown>>;

/** Returns the query options of one page of a list; `isQuiet` suppresses the toast of a failure. */
export const pageOptions = <Row extends ListRow>(
  port: ListPort<Row, never>,
  queryKey: PanelQueryKey,
  query: PageQuery,
  isQuiet = false,
): PageOptions<Row> => ({
  queryKey,
  // The server rejects parameters its schema does not have; the address was validated by the same schema.
  queryFn: ({ signal }) => {
    const options = { signal, quiet: isQuiet };
    return port.list(query as never, options);
  },
});

/** List whose first page is requested while the code of its screen loads. */
export interface PrefetchedList<Row extends ListRow> {
  readonly port: ListPort<Row, never>;
  /** Schema of the list's query; validates the address. */
  readonly query: QuerySchema;
  /** The call behind `port`. */
  readonly call: CallName;
  readonly companyId: number | null;
}

/**
 * Requests the page of a list that an address describes, unless it is cached. Loaders call it, so that rows and code of a
 * screen load in parallel; the screen then reads the same query and shows its failure.
 */
export function prefetchPage<Row extends ListRow>(
  queries: QueryClient,
  { port, query: schema, call, companyId }: PrefetchedList<Row>,
  search: string,
): void {
  const address = readAddress(search, schema);
  if (address === null) return;
  const query = wireQuery(address);
  void queries.prefetchQuery(pageOptions(port, queryKey(call, companyId, query), query));
}
