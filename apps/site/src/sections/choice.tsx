import styles from './choice.module.css';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Choice by radio buttons, to which the page reacts by CSS alone. */
export function Choice({ name, label, options }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      <div>
        {options.map((option, index) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={index === 0} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
