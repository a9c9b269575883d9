import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * Debounces a controlled text: the input updates at once, the callback is called after 250 ms, immediately when cleared.
 * A change of `value` from outside replaces the input.
 */
export function useDebounced(
  value: string,
  onChange: (value: string) => void,
): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The timeout calls the latest callback, because the list's address may change during the delay.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  if (before !== value) {
    setBefore(value);
    // `value` is the text sent last: the input may already contain more.
    if (value !== sent) setTyped(value);
    setSent(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    typed,
    (next) => {
      setTyped(next);
      clearTimeout(timer.current);
      const notify = () => {
        setSent(next);
        latest.current(next);
      };
      timer.current = setTimeout(notify, next === '' ? 0 : PAUSE_MS);
    },
  ];
}
