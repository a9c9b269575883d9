import { useEffect, useMemo, useState } from 'react';

/** Option of a combobox. */
export interface ComboboxOption {
  /** Value of the option, unique in the list. */
  value: string;
  /** Visible and searchable text. */
  label: string;
  /** Second line: a code, a country. */
  note?: string | undefined;
  /** Shows the option but prevents its selection. */
  disabled?: boolean | undefined;
}

/** Source of the options: a list that the component filters, or a search function. */
export type ComboboxSource =
  | readonly ComboboxOption[]
  | ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>);

/** Options for the current text with the state of their request. */
export interface Options {
  state: 'loading' | 'ready' | 'failed';
  /** Options that the list shows: the first 100 matches. */
  options: readonly ComboboxOption[];
  /** Number of all matches. */
  total: number;
  /** Rejection of the source; undefined unless the search failed. */
  failure: unknown;
  /** Repeats the request after a failure. */
  retry: () => void;
}

/**
 * Normalizes text for the search: lower case, no diacritics or Arabic vowel marks, one form of alif, ya and ta
 * marbuta, Latin digits.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replaceAll('ٱ', 'ا')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLocaleLowerCase('en')
    .trim();
}

/** Rendered options. Each takes about 0.2 ms when the list opens; 100 are more than anyone reads. */
const SHOWN = 100;

/** Returns the options whose label or note contains every word of the query. */
export function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = searchable(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, note = '' }) => {
    const text = searchable(`${label} ${note}`);
    return words.every((word) => text.includes(word));
  });
}

type Search = Exclude<ComboboxSource, readonly ComboboxOption[]>;
type Answer = {
  key: string;
  search: Search | undefined;
  options: readonly ComboboxOption[] | null;
  failure?: unknown;
};

const NO_ANSWER: Answer = { key: '', search: undefined, options: null };

/** Returns the options for the text while the list is open. Aborts outdated requests and ignores their responses. */
export function useOptions(source: ComboboxSource, query: string, open: boolean, waitMs: number): Options {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState(NO_ANSWER);
  const search = typeof source === 'function' ? source : undefined;
  const key = `${attempt} ${query}`;
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Options of another search are no options of this one, though they may stay while the list is open.
    if (open && answer.search !== search) setAnswer(NO_ANSWER);
  }

  useEffect(() => {
    if (!search || !open) return undefined;
    const stop = new AbortController();
    const settle = (options: Answer['options'], failure?: unknown) => {
      if (!stop.signal.aborted) setAnswer({ key, search, options, failure });
    };
    const timer = setTimeout(
      () => {
        search(query, stop.signal).then(
          (options) => settle(options),
          (failure: unknown) => settle(null, failure),
        );
      },
      query === '' ? 0 : waitMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, open, query, key, waitMs]);

  return useMemo(() => {
    const retry = () => setAttempt((count) => count + 1);
    const all = typeof source === 'function' ? answer.options : matching(source, query);
    const isLoading = typeof source === 'function' && answer.key !== key;
    return {
      state: isLoading ? 'loading' : all ? 'ready' : 'failed',
      options: all?.slice(0, SHOWN) ?? [],
      total: all?.length ?? 0,
      failure: isLoading ? undefined : answer.failure,
      retry,
    };
  }, [source, query, answer, key]);
}

/** Returns true if all options are known and none of them has the text as its label. */
export const isNewLabel = ({ state, options }: Options, text: string): boolean =>
  state === 'ready' && text !== '' && !options.some(({ label }) => searchable(label) === searchable(text));
