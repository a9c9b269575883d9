import { ErrorState } from '@outlay/ui-kit';
import { usePanel, useDescriptions } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { listFailureText } from './list-failure.ts';

export interface ReadFailedProps {
  failure: unknown;
  onRetry: () => void;
}

/** Error state of a list or another read that failed to load, with what failed and what to do. */
export function ReadFailed({ failure, onRetry }: ReadFailedProps) {
  const text = useText();
  const describe = useDescriptions();
  const offline = useStore(usePanel().offline);
  return (
    <ErrorState
      title={text('list.failed')}
      retryLabel={text('retry')}
      onRetry={onRetry}
      details={failure instanceof Error ? failure.message : String(failure)}
      detailsLabel={text('field.details')}
    >
      {listFailureText(failure, text, describe, offline !== null)}
    </ErrorState>
  );
}
