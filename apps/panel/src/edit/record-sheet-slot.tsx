import { Suspense, lazy } from 'react';
import type { RecordSheetProps } from './record-sheet.tsx';

const RecordSheet = lazy(async () => ({ default: (await import('./record-sheet.tsx')).RecordSheet }));

/** The place of a record's sheet; its code comes with the first record that is opened. */
export function RecordSheetSlot(props: RecordSheetProps) {
  return (
    <Suspense fallback={null}>
      <RecordSheet {...props} />
    </Suspense>
  );
}
