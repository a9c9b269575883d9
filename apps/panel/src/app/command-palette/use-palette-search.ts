import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../query/use-debounced-value.ts';
import { useAbility, useCompanyId, usePanel } from '../use-panel.ts';
import { searchedLists, type SearchedList } from './searched-lists.ts';

const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
/** Records shown of each list. */
const PER_LIST = 5;

/** A record of any searched list. */
export interface FoundRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Records of one list that match a search; null if the list could not be searched. */
export interface FoundRecords {
  readonly list: SearchedList;
  readonly records: readonly FoundRecord[] | null;
}

/** Results of a search; `busy` until those of the current text are loaded. */
export interface PaletteSearch {
  readonly results: readonly FoundRecords[];
  readonly busy: boolean;
}

const NONE: readonly FoundRecords[] = [];

/** Searches the lists that the user may read while the user types. The results of all lists arrive together. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const { client } = usePanel();
  const lists = searchedLists(useAbility());
  const q = typed.trim().length < MIN_LENGTH ? '' : typed.trim();
  const searched = useDebouncedValue(q, DEBOUNCE_MS);
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['palette', useCompanyId(), searched],
    queryFn:
      searched === ''
        ? skipToken
        : ({ signal }) =>
            Promise.all(
              lists.map(async (list): Promise<FoundRecords> => {
                const page = await client[list.resource]
                  .list({ q: searched, per_page: PER_LIST }, { signal, quiet: true, refresh: true })
                  .catch(() => null);
                return { list, records: page?.items ?? null };
              }),
            ),
    placeholderData: keepPreviousData,
    meta: { persisted: false },
  });
  if (q === '') return { results: NONE, busy: false };
  return { results: data ?? NONE, busy: searched !== q || isPending || isPlaceholderData };
}
