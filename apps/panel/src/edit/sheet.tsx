import { SideSheet, type SideSheetProps } from '@outlay/ui-kit';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';

/** From here on there is room for a sheet beside the list, in CSS pixels. */
const BESIDE_PX = 1100;

/** A sheet beside the list where there is room for both, over the page where there is not. */
export function Sheet(props: Omit<SideSheetProps, 'placement' | 'open'>) {
  const width = useStore(usePanel().width);
  return <SideSheet {...props} open placement={width >= BESIDE_PX ? 'beside' : 'over'} />;
}
