import { pathOf } from '@outlay/domain';
import { Button, EmptyState } from '@outlay/ui-kit';
import { FileQuestionMark } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { Link, useLocation } from 'react-router-dom';

/** Screen for an unknown URL. */
export function NotFoundScreen() {
  const text = useText();
  const location = useLocation();
  return (
    <EmptyState
      level={1}
      icon={FileQuestionMark}
      title={text('route.not-found')}
      actions={
        <Button variant="primary" asChild>
          <Link to={pathOf('homePage')}>{text('missing.home')}</Link>
        </Button>
      }
    >
      <p>{text('missing.help')}</p>
      <p>
        <bdi dir="ltr">{location.pathname}</bdi>
      </p>
    </EmptyState>
  );
}
