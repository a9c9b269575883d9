import { useEffect, useRef, type RefObject } from 'react';

/** Calls a function when the form of the control is reset, unless the host prevents it. */
export function useFormReset(
  control: RefObject<{ readonly form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    // On the document: the control may belong to another form later, and the host's handlers run before.
    const reset = (event: Event) => {
      if (event.target === control.current?.form && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('reset', reset);
    return () => document.removeEventListener('reset', reset);
  }, [control]);
}
