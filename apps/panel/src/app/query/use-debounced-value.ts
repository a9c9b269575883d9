import { useEffect, useState } from 'react';

/** Debounce of requests about a draft while the user types, in milliseconds. */
export const DRAFT_DEBOUNCE_MS = 350;

/** Returns the value as it was before its latest changes, until it has not changed for a time in milliseconds. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
