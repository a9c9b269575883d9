import { useId, type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import styles from './thread.module.css';

export interface ThreadComposerProps {
  /** Name of the box; its placeholder too unless one is given. */
  label: string;
  /** Stands in the empty box. */
  placeholder?: string;
  /** What is typed. */
  value: string;
  /** The text changed. */
  onChange: (value: string) => void;
  /** Word of the button. */
  sendLabel: string;
  /** The text is to be sent; the host empties the box once it is. */
  onSend: () => void;
  /** The text is on its way; further presses are ignored. */
  busy?: boolean;
  /** What went wrong; the text stays. */
  error?: string | undefined;
  /** Highest number of characters. */
  max?: number;
}

/** The box to answer in. Control or Command with Enter sends; what was typed survives every failure. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { label, placeholder = label, value, onChange, sendLabel, onSend, busy = false, error, max } = props;
  const errorId = useId();
  const send = () => {
    if (!busy && value.trim() !== '') onSend();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles['composer']} onSubmit={submit}>
      <textarea
        className={styles['box']}
        rows={1}
        dir={value === '' ? undefined : 'auto'}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={key}
      />
      <Button type="submit" busy={busy}>
        {sendLabel}
      </Button>
      {error === undefined ? null : (
        <p id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
