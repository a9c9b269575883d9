import { pathOf, ROUTES, type Route } from '@outlay/domain';
import { Button, EmptyState } from '@outlay/ui-kit';
import { Lock } from 'lucide-react';
import { usePanel, useDescriptions } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { Link, useNavigate } from 'react-router-dom';

/** Screen for a user without permission: the reason, and a link back. */
export function NotAuthorizedScreen() {
  const { text, has } = useIntl();
  const describe = useDescriptions();
  const navigate = useNavigate();
  const refusal = useStore(usePanel().refusal);
  const route: Route | null = refusal?.route ? ROUTES[refusal.route] : null;
  const title = route?.title;
  return (
    <EmptyState
      level={1}
      icon={Lock}
      title={text('route.misc-not-authorized')}
      actions={
        <>
          <Button variant="primary" asChild>
            <Link to={pathOf('homePage')}>{text('missing.home')}</Link>
          </Button>
          <Button onClick={() => void navigate(-1)}>{text('not_authorized.back')}</Button>
        </>
      }
    >
      {title !== undefined && has(title) ? (
        <p>{text('not_authorized.help', { screen: text(title) })}</p>
      ) : null}
      <p>{describe.reason(refusal?.reason ?? 'forbidden')}</p>
    </EmptyState>
  );
}
