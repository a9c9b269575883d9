import { useRef, type ChangeEvent, type ComponentPropsWithRef, type RefObject } from 'react';
import { useControlled } from '../../foundation/use-controlled.ts';
import { useFormReset } from '../form/use-form-reset.ts';

/** Returns the value of `data-state` for a control that is checked or not. */
export const checkedState = (isChecked: boolean) => (isChecked ? 'checked' : 'unchecked');

/** Returns `data-state` and `onChange` of a native checkbox, which follow the user, the host and a reset of the form. */
export function useChecked(
  box: RefObject<HTMLInputElement | null>,
  { checked, defaultChecked = false, onChange }: ComponentPropsWithRef<'input'>,
) {
  const [isChecked, setChecked] = useControlled(checked, defaultChecked);
  useFormReset(box, () => setChecked(defaultChecked));
  return {
    'data-state': checkedState(isChecked),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange?.(event);
      setChecked(event.target.checked);
    },
  };
}

/**
 * Returns the attributes of one radio button of a group, and a function that reports its choice. Without a value of the
 * host the browser keeps the choice, and only `data-state` follows it.
 */
export function useChoice(value: string | undefined, defaultValue: string | undefined) {
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useControlled(value, defaultValue);
  useFormReset(first, () => setChosen(defaultValue));
  const attributesOf = (option: string, index: number) => ({
    ref: index === 0 ? first : undefined,
    value: option,
    'data-state': checkedState(option === chosen),
    ...(value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }),
  });
  return [attributesOf, setChosen] as const;
}
