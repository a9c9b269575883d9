import { useId, type ComponentPropsWithRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './thread.module.css';

export interface ThreadComposerProps extends Omit<
  ComponentPropsWithRef<'form'>,
  'children' | 'onChange' | 'onSubmit'
> {
  /** Accessible name of the text box; its placeholder too unless one is given. */
  label: string;
  /** Placeholder of the text box. */
  placeholder?: string | undefined;
  /** Current text. */
  value: string;
  /** Called with each new text. */
  onValueChange: (value: string) => void;
  /** Label of the send button. */
  sendLabel: string;
  /** Called when the user sends the text. The host clears the text on success. */
  onSend: () => void;
  /** The text is being sent; further clicks are ignored. */
  busy?: boolean | undefined;
  /** Error message; the text stays. */
  error?: string | undefined;
  /** Maximum number of characters. */
  max?: number | undefined;
}

/** Form to write a comment. Control or Command with Enter sends; the text survives every error. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { label, placeholder = label, value, onValueChange, sendLabel, onSend, ...others } = props;
  const { busy = false, error, max, className, ...rest } = others;
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
    <form {...rest} className={classNames(styles['composer'], className)} onSubmit={submit}>
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
        onChange={(event) => onValueChange(event.target.value)}
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
