import { Banner, Button } from '@outlay/ui-kit';
import { CloudOff } from 'lucide-react';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { CodeLoadError } from './code-load-error.ts';
import styles from './lazy-boundary.module.css';

/** Place of the failure of a part: that of the part, or over the screen, for sheets and dialogs. */
export type LazyPlacement = 'inline' | 'over';

interface LazyFailureProps {
  placement: LazyPlacement;
  /** True after a retry with a connection failed as well. */
  isRepeated: boolean;
  onRetry: (isOffline: boolean) => void;
  onDismiss: (() => void) | undefined;
}

/** Banner of a part whose code could not be loaded. Retries by itself when the connection is back. */
function LazyFailure({ placement, isRepeated, onRetry, onDismiss }: LazyFailureProps) {
  const text = useText();
  const isOffline = useStore(usePanel().offline) !== null;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry(false);
    wasOffline.current = isOffline;
  }, [isOffline, onRetry]);
  const retry = () => {
    // Some browsers keep the failure of a module until the page reloads; drafts outlive it.
    if (isRepeated && !isOffline) location.reload();
    else onRetry(isOffline);
  };
  return (
    <Banner
      icon={CloudOff}
      tone="danger"
      live="assertive"
      title={text('part.failed')}
      className={placement === 'over' ? styles['over'] : undefined}
      action={
        <Button size="s" onClick={retry}>
          {text('retry')}
        </Button>
      }
      {...(onDismiss ? { onDismiss } : {})}
    >
      {text(isOffline ? 'part.offline' : 'part.failed.help')}
    </Banner>
  );
}

export interface LazyBoundaryProps {
  placement: LazyPlacement;
  /** Called once a failure is shown. */
  onFailed?: () => void;
  /** Loads the code again. */
  onRetry: () => void;
  /** Closes the part, when it can be closed. */
  onDismiss?: (() => void) | undefined;
  children?: ReactNode;
}

interface LazyBoundaryState {
  readonly error: unknown;
  readonly isRepeated: boolean;
}

/** Error boundary of one lazy part: the rest of the screen stays when its code cannot be loaded. Passes on other errors. */
export class LazyBoundary extends Component<LazyBoundaryProps, LazyBoundaryState> {
  override readonly state: LazyBoundaryState = { error: null, isRepeated: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onFailed?.();
  }

  readonly #retry = (isOffline: boolean) => {
    this.props.onRetry();
    this.setState({ error: null, isRepeated: !isOffline });
  };

  override render() {
    const { error, isRepeated } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeLoadError)) throw error;
    const { placement, onDismiss } = this.props;
    return (
      <LazyFailure
        placement={placement}
        isRepeated={isRepeated}
        onRetry={this.#retry}
        onDismiss={onDismiss}
      />
    );
  }
}
