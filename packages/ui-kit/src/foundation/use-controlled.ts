import { useState } from 'react';

/** Returns the value of the host, or else one that the component keeps itself, and a function that changes it. */
export function useControlled<Value>(
  value: Value | undefined,
  defaultValue: Value,
): [value: Value, setUncontrolled: (value: Value) => void] {
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  return [value === undefined ? uncontrolled : value, setUncontrolled];
}
