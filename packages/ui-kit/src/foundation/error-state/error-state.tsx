import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState, type EmptyStateProps } from '../empty-state/empty-state.tsx';
import type { IconType } from '../icon/icon.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon' | 'actions'> {
  /** One sentence that states the error. */
  title: ReactNode;
  /** Consequence for the user, and how to proceed. */
  children?: ReactNode;
  /** Label of the retry button; requires `onRetry`. */
  retryLabel?: string | undefined;
  /** Called by the retry button. If omitted, no button is rendered. */
  onRetry?: (() => void) | undefined;
  /** The retry is in progress. */
  retrying?: boolean | undefined;
  /** Technical details (request ID, status) in a collapsed section. */
  details?: ReactNode;
  /** Label of the button that expands the details. */
  detailsLabel?: string | undefined;
  /** Icon of the error. Default: a cloud with a warning. */
  icon?: IconType | undefined;
  /** Heading level. Default 3. */
  level?: 1 | 2 | 3 | undefined;
}

/** Replaces content that failed to load: error message, retry button, collapsed details. Announced when it mounts. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  retrying = false,
  details,
  detailsLabel,
  icon = CloudAlert,
  level = 3,
  ...rest
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      {...rest}
      icon={icon}
      title={title}
      level={level}
      actions={
        onRetry ? (
          <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : undefined
      }
    >
      {children}
      {details === undefined ? null : (
        <details className={styles['details']}>
          <summary>{detailsLabel}</summary>
          <div dir="auto">{details}</div>
        </details>
      )}
    </EmptyState>
  );
}
