import { Suspense } from 'react';
import { lazyComponent } from '../app/lazy/lazy-component.ts';
import type { ListHelpProps } from './list-help.tsx';
import { useListKeys } from './use-list-keys.ts';

const ListHelp = lazyComponent(async () => (await import('./list-help.tsx')).ListHelp);

export interface RowKeysProps extends Partial<Omit<ListHelpProps, 'onClose'>> {
  /** True if the screen handles moving between rows and shows the help itself. */
  hasOwnKeys?: boolean;
}

/** Keys of a list's rows, and their help. */
export function RowKeys({
  hasOwnKeys = false,
  canSearch = false,
  canSelect = false,
  canResize = false,
}: RowKeysProps) {
  const { isHelpOpen, closeHelp } = useListKeys(hasOwnKeys);
  return isHelpOpen ? (
    <Suspense fallback={null}>
      <ListHelp canSearch={canSearch} canSelect={canSelect} canResize={canResize} onClose={closeHelp} />
    </Suspense>
  ) : null;
}
