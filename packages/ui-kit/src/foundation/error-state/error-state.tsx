import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { IconType } from '../icon/icon.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** What happened, in a sentence. */
  title: ReactNode;
  /** What it means for the reader, and what to do. */
  children?: ReactNode;
  /** Word of the retry button; needs `onRetry`. */
  retryLabel?: string;
  /** It is to be tried again; left out, no button is offered. */
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** Technical details (request id, status), folded. */
  details?: ReactNode;
  /** Word that unfolds them. */
  detailsLabel?: string;
  /** Sign of the failure; default a cloud with a warning. */
  icon?: IconType;
  /** Level of the heading, default 3. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Stands where something failed: what happened, try again, details folded. Announced when it appears. */
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
  className,
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={icon}
      title={title}
      level={level}
      className={className}
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
