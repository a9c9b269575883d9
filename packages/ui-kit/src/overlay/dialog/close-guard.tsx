import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import styles from './dialog.module.css';

/** Asked before a layer closes over something that was typed. */
export interface CloseGuard {
  /** Something was typed that closing would lose. */
  active: boolean;
  /** “Discard what you wrote?” */
  question: ReactNode;
  /** “Keep writing” */
  keepLabel: string;
  /** “Discard” */
  discardLabel: string;
}

interface Guarded {
  /** Closes, or asks first. */
  requestClose: () => void;
  /** The question is open: Escape means “keep”. */
  asking: boolean;
  keep: () => void;
  discard: () => void;
}

/** Puts the question between the wish to close and the closing. */
export function useCloseGuard(guard: CloseGuard | undefined, close: () => void): Guarded {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    requestClose: () => {
      if (guard?.active && !asking) setAsking(true);
      else if (!asking) close();
    },
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false);
      close();
    },
  };
}

export interface CloseQuestionProps {
  guard: CloseGuard;
  keep: () => void;
  discard: () => void;
}

/** The question in the place of the layer's buttons; the focus goes to “keep”, the harmless answer. */
export function CloseQuestion({ guard, keep, discard }: CloseQuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className={styles['question']} role="alert">
      <p>{guard.question}</p>
      <Button ref={first} onClick={keep}>
        {guard.keepLabel}
      </Button>
      <Button variant="danger" onClick={discard}>
        {guard.discardLabel}
      </Button>
    </div>
  );
}
