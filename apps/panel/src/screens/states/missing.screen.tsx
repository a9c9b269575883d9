import { pathOf } from '@outlay/domain';
import { Button, EmptyState } from '@outlay/ui-kit';
import { FileQuestionMark } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { useLocation } from 'react-router-dom';

/** No screen has this address. */
export function MissingScreen() {
  const text = useText();
  const place = useLocation();
  return (
    <EmptyState
      level={1}
      icon={FileQuestionMark}
      title={text('route.not-found')}
      actions={
        <Button variant="primary" asChild>
          <RouteLink to={pathOf('homePage')}>{text('missing.home')}</RouteLink>
        </Button>
      }
    >
      <p>{text('missing.help')}</p>
      <p>
        <bdi dir="ltr">{place.pathname}</bdi>
      </p>
    </EmptyState>
  );
}
