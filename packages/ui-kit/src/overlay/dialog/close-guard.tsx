import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import styles from './dialog.module.css';

/** Confirmation before a layer with unsaved text closes. */
export interface CloseGuard {
  /** The layer has unsaved text. */
  active: boolean;
  /** Question: “Discard what you wrote?” */
  question: ReactNode;
  /** Label of the button that keeps the layer open: “Keep writing”. */
  keepLabel: string;
  /** Label of the button that discards the text: “Discard”. */
  discardLabel: string;
}

interface Guarded {
  /** Closes the layer, or opens the confirmation first. */
  requestClose: () => void;
  /** The confirmation is open: Escape keeps the layer open. */
  asking: boolean;
  keep: () => void;
  discard: () => void;
}

/** Adds a confirmation to the closing of a layer with unsaved text. It ends when the host closes the layer. */
export function useCloseGuard(guard: CloseGuard | undefined, open: boolean, close: () => void): Guarded {
  const [asking, setAsking] = useState(false);
  if (asking && !open) setAsking(false);
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

/** Confirmation that replaces the buttons of the layer; focuses the button that keeps the text. */
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
