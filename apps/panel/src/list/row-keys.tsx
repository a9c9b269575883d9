import { Suspense } from 'react';
import { lazyComponent } from '../app/lazy/lazy-component.ts';
import { useListKeys } from './use-list-keys.ts';

const ListHelp = lazyComponent(async () => (await import('./list-help.tsx')).ListHelp);

/** Keys of lists for a screen whose rows are not in a `ListView`, and their help. */
export function RowKeys() {
  const { isHelpOpen, closeHelp } = useListKeys(false);
  return isHelpOpen ? (
    <Suspense fallback={null}>
      <ListHelp canSearch={false} canSelect={false} canResize={false} onClose={closeHelp} />
    </Suspense>
  ) : null;
}
