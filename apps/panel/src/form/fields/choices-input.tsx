import { Checkbox, Icon } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './choices-input.module.css';

export interface ChoicesInputProps {
  name: string;
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Selected choices. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error?: string | undefined;
}

/** Checkbox group for a field with several values; its error is rendered below. */
export function ChoicesInput({ name, label, choices, value, onChange, error }: ChoicesInputProps) {
  const errorId = useId();
  return (
    <fieldset className={styles['choices']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles['legend']}>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          value={choice.value}
          label={choice.label}
          checked={value.includes(choice.value)}
          onChange={(event) =>
            onChange(
              event.target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value),
            )
          }
        />
      ))}
      {error === undefined ? null : (
        <p id={errorId} className={styles['error']}>
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
