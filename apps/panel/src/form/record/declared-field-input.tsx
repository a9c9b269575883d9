import { useIntl } from '../../i18n/use-intl.tsx';
import { ChoicesInput } from '../fields/choices-input.tsx';
import { choiceLabel, FieldInput, type FieldInputProps } from '../fields/field-input.tsx';
import { ReferencesInput } from '../fields/references-input.tsx';

/** Input for a field of a resource's declaration, also one with several values. */
export function DeclaredFieldInput(props: FieldInputProps) {
  const { name, field, value, onChange, error } = props;
  const { text, has } = useIntl();
  const label = has(field.label) ? text(field.label) : name;
  if (field.kind === 'choices') {
    return (
      <ChoicesInput
        name={name}
        label={label}
        error={error}
        value={Array.isArray(value) ? value.map(String) : []}
        choices={(field.choices ?? []).map((choice) => ({
          value: choice,
          label: choiceLabel(field, choice, text, has),
        }))}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'references' && field.resource !== undefined) {
    return (
      <ReferencesInput
        name={name}
        label={label}
        optional={!field.required}
        resource={field.resource}
        narrowed={field.narrowed}
        value={value}
        onChange={onChange}
        {...(error === undefined ? {} : { error })}
        {...(field.help !== undefined && has(field.help) ? { help: text(field.help) } : {})}
      />
    );
  }
  return <FieldInput {...props} />;
}
