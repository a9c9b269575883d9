import type { Receipt } from '@outlay/domain';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useQueryKey } from '../../../app/query/use-query-key.ts';
import { usePanel } from '../../../app/use-panel.ts';

type Urls = ReadonlyMap<number, string>;

/**
 * Returns object URLs of the receipts by id: requests need the Authorization header, so a plain link does not
 * work. A receipt that cannot be fetched has none; opening it shows the error.
 */
export function useReceiptUrls(expenseId: number, receipts: readonly Pick<Receipt, 'id'>[]): Urls {
  const { client } = usePanel();
  const key = useQueryKey();
  const files = useQueries({
    queries: receipts.map(({ id }) => ({
      queryKey: key('receipts.file', { id: expenseId, receiptId: id }),
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({
        id,
        file: await client.receipts.file(expenseId, id, {}, { signal, quiet: true }),
      }),
      // A receipt never changes; its bytes are not held once no sheet shows it.
      staleTime: 'static' as const,
      gcTime: 0,
      meta: { persisted: false },
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const [urls, setUrls] = useState<Urls>(new Map());
  const created = useRef(new Map<number, string>());
  useEffect(() => {
    const before = created.current.size;
    for (const { id, file } of files) {
      if (file instanceof Blob && !created.current.has(id))
        created.current.set(id, URL.createObjectURL(file));
    }
    if (created.current.size > before) setUrls(new Map(created.current));
  }, [files]);
  useEffect(() => {
    const { current } = created;
    return () => {
      for (const url of current.values()) URL.revokeObjectURL(url);
      current.clear();
    };
  }, []);
  return urls;
}
