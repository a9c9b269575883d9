import { useEffect, useMemo, useState } from 'react';

/** One choice of a combobox. */
export interface ComboboxOption {
  /** Unique among the choices. */
  value: string;
  /** What one reads and what is searched. */
  label: string;
  /** Second line: a code, a country. */
  note?: string;
  /** Is shown and cannot be chosen. */
  disabled?: boolean;
}

/** Where the choices come from: a list that is filtered here, or a search that is asked. */
export type ComboboxSource =
  | readonly ComboboxOption[]
  | ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>);

/** What is known of the choices for the text typed. */
export interface Options {
  state: 'loading' | 'ready' | 'failed';
  options: readonly ComboboxOption[];
  /** Asks again after a failure. */
  retry: () => void;
}

/** Lower case, without marks and Arabic vowel signs, alif and ya forms made one: what people type to find a name. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLocaleLowerCase('en')
    .trim();
}

/** The choices whose label or note holds every word typed. */
export function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = searchable(query).split(/\s+/u).filter(Boolean);
  return options.filter(({ label, note = '' }) => {
    const text = searchable(`${label} ${note}`);
    return words.every((word) => text.includes(word));
  });
}

type Answer = { key: string; found: readonly ComboboxOption[] | null };

/** Choices for the text typed, once the list is open; an answer that comes too late is dropped, its request aborted. */
export function useOptions(source: ComboboxSource, query: string, open: boolean, waitMs: number): Options {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ key: '', found: null });
  const ask = typeof source === 'function' ? source : undefined;
  const key = `${attempt} ${query}`;

  useEffect(() => {
    if (!ask || !open) return undefined;
    const stop = new AbortController();
    const settle = (found: Answer['found']) => {
      if (!stop.signal.aborted) setAnswer({ key, found });
    };
    const timer = setTimeout(
      () => {
        ask(query, stop.signal).then(
          (found) => settle(found),
          () => settle(null),
        );
      },
      query === '' ? 0 : waitMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, open, query, key, waitMs]);

  return useMemo(() => {
    const retry = () => setAttempt((count) => count + 1);
    if (typeof source !== 'function') return { state: 'ready', options: matching(source, query), retry };
    if (answer.key !== key) return { state: 'loading', options: answer.found ?? [], retry };
    return { state: answer.found ? 'ready' : 'failed', options: answer.found ?? [], retry };
  }, [source, query, answer, key]);
}
