import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Text that is typed at once and told after a pause; a change from outside wins. */
export function useDebounced(
  value: string,
  tell: (value: string) => void,
): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    typed,
    (next) => {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(next), next === '' ? 0 : PAUSE_MS);
    },
  ];
}
