import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Text that is typed at once and told after a pause; a change from outside wins. */
export function useDebounced(
  value: string,
  tell: (value: string) => void,
): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const [told, setTold] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is told goes on from where the list is by then: a filter, an order, a record may have been opened in the pause.
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  if (before !== value) {
    setBefore(value);
    // What comes back is what was told: more may be typed by now.
    if (value !== told) setTyped(value);
    setTold(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    typed,
    (next) => {
      setTyped(next);
      clearTimeout(timer.current);
      const say = () => {
        setTold(next);
        latest.current(next);
      };
      timer.current = setTimeout(say, next === '' ? 0 : PAUSE_MS);
    },
  ];
}
