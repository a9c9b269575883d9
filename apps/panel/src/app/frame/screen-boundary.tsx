import { ErrorState } from '@outlay/ui-kit';
import { Component, type ReactNode } from 'react';
import { useText } from '../../i18n/use-intl.tsx';

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  return (
    <ErrorState
      level={1}
      title={text('screen.broken')}
      retryLabel={text('retry')}
      onRetry={onRetry}
      details={String(error)}
      detailsLabel={text('details')}
    >
      {text('screen.broken.help')}
    </ErrorState>
  );
}

interface Caught {
  readonly error: unknown;
}

/** Keeps a fault of one screen from taking the navigation down with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return <Broken error={caught.error} onRetry={() => this.setState({ caught: null })} />;
  }
}
