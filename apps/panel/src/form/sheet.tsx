import { SideSheet, type SideSheetProps } from '@outlay/ui-kit';
import { OfflineBanner } from '../app/layout/offline-banner.tsx';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';

/** Window width in CSS pixels from which a sheet is rendered beside the list. */
const BESIDE_PX = 1100;

interface SheetProps extends Omit<SideSheetProps, 'placement' | 'open' | 'onOpenChange'> {
  /** Called when the user closes the sheet; the host leaves its route. */
  onClose: () => void;
}

/** Sheet beside the list in wide windows, over the page, whose banners it covers, in narrow ones. */
export function Sheet({ onClose, ...props }: SheetProps) {
  const width = useStore(usePanel().width);
  const isBeside = width >= BESIDE_PX;
  return (
    <SideSheet
      {...props}
      open
      onOpenChange={onClose}
      placement={isBeside ? 'beside' : 'over'}
      notice={isBeside ? undefined : <OfflineBanner />}
    />
  );
}
