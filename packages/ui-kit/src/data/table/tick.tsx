import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import styles from './tick.module.css';

export interface TickProps {
  label: string;
  checked: boolean;
  /** Some of the rows it represents are selected. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}

/** Prevents the text selection that Shift and click would make. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** Checkbox that selects a row or a page of rows. */
export function Tick({ label, checked, mixed = false, disabled = false, onToggle }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  // After every render: a click clears the property, also when the host keeps the state.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['tick']}
      aria-label={label}
      checked={checked}
      data-state={mixed ? 'indeterminate' : checked ? 'checked' : 'unchecked'}
      disabled={disabled}
      readOnly
      onClick={onToggle}
      onMouseDown={preventTextSelection}
    />
  );
}
