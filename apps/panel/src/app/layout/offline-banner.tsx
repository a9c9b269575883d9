import { Banner } from '@outlay/ui-kit';
import { WifiOff } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { useFormats, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';

/** Banner without a connection, with the time it was lost. */
export function OfflineBanner() {
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
