import { Checkbox, Icon } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './choices-input.module.css';

export interface ChoicesInputProps {
  name: string;
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Those chosen. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error?: string | undefined;
}

/** Some of several choices, each with a box of its own; what is wrong stands under them. */
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
