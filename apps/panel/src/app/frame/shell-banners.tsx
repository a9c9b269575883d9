import { Banner } from '@outlay/ui-kit';
import { WifiOff } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { useFormats, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { WaitBanner } from '../wait-banner.tsx';

/** Says that there is no connection, and since when. */
function OfflineBanner() {
  const text = useText();
  const formats = useFormats();
  const since = useStore(usePanel().offline);
  if (since === null) return null;
  return (
    <Banner shape="bar" icon={WifiOff} tone="pending" live="polite">
      {text('shell.offline', { time: formats.time(new Date(since)) })}
    </Banner>
  );
}

/** What stands over every page while it holds. */
export function ShellBanners() {
  return (
    <>
      <OfflineBanner />
      <WaitBanner shape="bar" />
    </>
  );
}
