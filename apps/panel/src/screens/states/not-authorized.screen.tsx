import { pathOf, ROUTES, type Route } from '@outlay/domain';
import { Button, EmptyState } from '@outlay/ui-kit';
import { Lock } from 'lucide-react';
import { usePanel, useSayings } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import type { Refusal } from '../../routes/guard.ts';
import { RouteLink } from '../../routes/link.tsx';
import { useLocation } from 'react-router-dom';
import { useRouter } from '../../routes/use-router.ts';

const isRefusal = (state: unknown): state is Refusal =>
  typeof state === 'object' && state !== null && 'reason' in state && 'route' in state;

/** Where somebody arrives who may not see what they asked for: why, and the way back. */
export function NotAuthorizedScreen() {
  const { text, has } = useIntl();
  const say = useSayings();
  const router = useRouter();
  const place = useLocation();
  const { refused } = usePanel();
  const refusal = isRefusal(place.state) ? place.state : null;
  const route: Route | null = refusal === null ? null : ROUTES[refusal.route];
  const title = route?.title;
  return (
    <EmptyState
      level={1}
      icon={Lock}
      title={text('route.misc-not-authorized')}
      actions={
        <>
          <Button variant="primary" asChild>
            <RouteLink to={pathOf('homePage')}>{text('missing.home')}</RouteLink>
          </Button>
          <Button onClick={router.back}>{text('not_authorized.back')}</Button>
        </>
      }
    >
      {title !== undefined && has(title) ? (
        <p>{text('not_authorized.help', { screen: text(title) })}</p>
      ) : null}
      <p>{say.reason(refusal?.reason ?? refused.get() ?? 'forbidden')}</p>
    </EmptyState>
  );
}
