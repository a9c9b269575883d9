import { Banner } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';

/** A record that the server refused in a request about several records. */
export interface RefusedRecord {
  readonly id: number;
  readonly message?: string | undefined;
}

export interface RefusedRecordsProps {
  title: string;
  refused: readonly RefusedRecord[];
  /** Returns the number of a record. */
  numberOf: (id: number) => string;
}

/** Banner with the reason for each refused record; nothing without one. */
export function RefusedRecords({ title, refused, numberOf }: RefusedRecordsProps) {
  if (refused.length === 0) return null;
  return (
    <Banner icon={CircleAlert} tone="pending" live="assertive" title={title}>
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <bdi dir="ltr">{numberOf(id)}</bdi>: {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
