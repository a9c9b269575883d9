import { SideSheet, type SideSheetProps } from '@outlay/ui-kit';
import { OfflineBanner } from '../app/layout/offline-banner.tsx';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';

/** Windows in which a sheet is rendered beside the list; in `rem`, as in `Split`, because large text needs more room. */
const BESIDE = '(width >= 68.75rem)';

interface SheetProps extends Omit<SideSheetProps, 'placement' | 'open' | 'onOpenChange'> {
  /** Called when the user closes the sheet; the host leaves its route. */
  onClose: () => void;
}

/** Sheet beside the list in wide windows, over the page, whose banners it covers, in narrow ones. */
export function Sheet({ onClose, ...props }: SheetProps) {
  // Renders again when the window changes.
  useStore(usePanel().width);
  const isBeside = matchMedia(BESIDE).matches;
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
