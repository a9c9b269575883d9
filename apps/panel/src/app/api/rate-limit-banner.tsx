import { Banner, type BannerProps } from '@outlay/ui-kit';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { usePanel } from '../use-panel.ts';

/** Delay in milliseconds from which the wait for the rate limiter is shown. */
const NOTICED_MS = 1000;

/**
 * Banner while calls wait for the rate limiter, with the remaining time. A dialog renders its own, because the page
 * behind it is inert.
 */
export function RateLimitBanner({ shape = 'box' }: Pick<BannerProps, 'shape'>) {
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
    <Banner shape={shape} icon={Hourglass} tone="pending" live="polite">
      {text('shell.waiting', { n: state.waiting, seconds: Math.ceil(state.nextInMs / 1000) })}
    </Banner>
  );
}
