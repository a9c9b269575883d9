import { Banner } from '@outlay/ui-kit';
import { Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { useFormats, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';

/** How long the limiter may hold a call back before that is said. */
const NOTICED_MS = 1000;

/** Says that calls wait for their turn under the client's limit, and how long. */
function WaitBanner() {
  const text = useText();
  const { client } = usePanel();
  const [state, setState] = useState(client.rateLimit.state);
  useEffect(() => client.rateLimit.onWait(setState), [client]);
  useEffect(() => {
    if (state.waiting === 0) return undefined;
    const timer = setInterval(() => setState(client.rateLimit.state), 1000);
    return () => clearInterval(timer);
  }, [state.waiting, client]);
  if (state.waiting === 0 || state.nextInMs < NOTICED_MS) return null;
  return (
    <Banner shape="bar" icon={Hourglass} tone="pending" live="polite">
      {text('shell.waiting', { n: state.waiting, seconds: Math.ceil(state.nextInMs / 1000) })}
    </Banner>
  );
}

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
      <WaitBanner />
    </>
  );
}
