import type { SampleData } from '@outlay/domain';
import type { Read } from '../../app/query/read-of.ts';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';

/** Query of the number of requests; every change of a request invalidates it. */
const REQUESTS = { per_page: 2 } as const;

/** Sample records of the company and the number of its requests; null until they are known. */
interface SampleDataState extends Pick<Read<SampleData>, 'data' | 'state'> {
  readonly requests: number | null;
}

/** Reads the sample data of the company, and reads it again when the number of requests changes. */
export function useSampleData(enabled = true): SampleDataState {
  const { client } = usePanel();
  const list = useRead(
    'expenses.list',
    REQUESTS,
    (signal) => client.expenses.list(REQUESTS, { signal, quiet: true }),
    { enabled },
  );
  const requests = list.data?.total ?? null;
  // A change of requests does not invalidate reads of the company, which every screen uses.
  const { data, state } = useRead(
    'company.sampleData',
    { requests },
    (signal) => client.company.sampleData({ signal, quiet: true }),
    { enabled: enabled && requests !== null, cached: false },
  );
  return { data, requests, state: requests === null ? list.state : state };
}
