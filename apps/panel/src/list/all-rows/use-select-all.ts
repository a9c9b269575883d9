import type { SelectAll } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import type { AnyList } from '../panel-list.ts';

/** Returns the button that selects the rows of all pages; undefined when the page or the selection has them all. */
export function useSelectAll({
  selectMatching,
  total,
}: Pick<AnyList, 'selectMatching' | 'total'>): SelectAll | undefined {
  const text = useText();
  const { count, isReading, run } = selectMatching;
  if (count === 0) return undefined;
  return {
    label: text(count < total ? 'list.select_first' : 'list.select_all', { n: count, total }),
    busy: isReading,
    onAct: run,
  };
}
