import { SideSheet, type SideSheetProps } from '@outlay/ui-kit';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';

/** Window width in CSS pixels from which a sheet is rendered beside the list. */
const BESIDE_PX = 1100;

/** Sheet beside the list in wide windows, over the page in narrow ones. */
export function Sheet(props: Omit<SideSheetProps, 'placement' | 'open'>) {
  const width = useStore(usePanel().width);
  return <SideSheet {...props} open placement={width >= BESIDE_PX ? 'beside' : 'over'} />;
}
