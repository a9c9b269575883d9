import { concerns } from '@outlay/domain';
import { useEffect, useRef, useState } from 'react';
import { useRealtime } from '../app/use-realtime.ts';
import type { AddressFilters } from './list-address.ts';
import type { AnyList } from './use-list.ts';

/** A view that can be counted. */
export interface CountedView {
  readonly key: string;
  readonly filters: AddressFilters;
  /** Known already, without asking. */
  readonly count?: number | undefined;
}

type Counts = ReadonlyMap<string, number>;

const NONE: Counts = new Map();

/** How many rows each view has, as far as it is known. */
export interface ViewCounts {
  readonly of: (key: string) => number | undefined;
  /** Asks for those that are not known yet; for whoever turns to the views. */
  readonly learn: () => void;
}

/**
 * Counts the views of a list without a request of its own as long as nobody looks for another one: the view in sight is
 * known by its rows, the others are asked for once the person turns to them, and forgotten when something changes.
 */
export function useViewCounts(
  list: Pick<AnyList, 'subject' | 'count' | 'state' | 'total'>,
  views: readonly CountedView[],
  shown: string | undefined,
): ViewCounts {
  const realtime = useRealtime();
  const [counts, setCounts] = useState(NONE);
  const asked = useRef(false);
  const { subject, state, total } = list;
  const put = (key: string, count: number) => {
    if (counts.get(key) !== count) setCounts((before) => new Map(before).set(key, count));
  };
  useEffect(
    () =>
      realtime.subscribe((event) => {
        if (!concerns(event, subject)) return;
        asked.current = false;
        setCounts(NONE);
      }),
    [realtime, subject],
  );
  // The view in sight is counted by its rows, and stays so when another one is turned to.
  if (state === 'ready' && shown !== undefined) put(shown, total);
  return {
    of: (key) => counts.get(key),
    learn: () => {
      if (asked.current || state !== 'ready') return;
      asked.current = true;
      for (const { key, filters, count: known } of views) {
        if (known !== undefined || counts.has(key) || key === shown) continue;
        list.count(filters).then(
          (count) => put(key, count),
          () => undefined,
        );
      }
    },
  };
}
