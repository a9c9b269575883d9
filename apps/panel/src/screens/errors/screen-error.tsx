import { ErrorState } from '@outlay/ui-kit';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { CodeLoadError } from '../../app/lazy/code-load-error.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';

/** Error boundary of a screen: unknown URL, a failed code load, or an error while rendering. */
export function ScreenError() {
  const text = useText();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof CodeLoadError) {
    return (
      // A module that failed to load is not retried by the browser until the page reloads.
      <ErrorState
        level={1}
        title={text('screen.failed')}
        retryLabel={text('retry')}
        onRetry={() => location.reload()}
      >
        {text('screen.failed.help')}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      level={1}
      title={text('screen.broken')}
      retryLabel={text('retry')}
      onRetry={() => void revalidate()}
      details={String(error)}
      detailsLabel={text('field.details')}
    >
      {text('screen.broken.help')}
    </ErrorState>
  );
}
