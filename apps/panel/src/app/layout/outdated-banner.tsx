import { Banner, Button } from '@outlay/ui-kit';
import { RefreshCw } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';

/** Banner while the open panel is older than the server's. */
export function OutdatedBanner() {
  const text = useText();
  return (
    <Banner
      shape="bar"
      icon={RefreshCw}
      tone="neutral"
      live="polite"
      action={
        <Button size="s" onClick={() => location.reload()}>
          {text('shell.reload')}
        </Button>
      }
    >
      {text('shell.outdated')}
    </Banner>
  );
}
