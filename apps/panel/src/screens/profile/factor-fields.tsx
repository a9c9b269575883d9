import { isProblem } from '@outlay/domain';
import { TextField } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ceremonyText } from '../../app/session/passkey-ceremony.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Field of the dialogs about second factors. */
export type FactorField = 'current_password' | 'code' | 'name';

/** Values of the fields of a dialog: without the password if the user has proved their identity in another way. */
export type FactorValues = Readonly<Record<FactorField, string>>;

/** Values, errors and submission of a form about the second factor; nothing typed is stored. */
export interface FactorForm {
  readonly busy: boolean;
  /** Failure that belongs to no field. */
  readonly failure: string | null;
  readonly faults: readonly { readonly name: string; readonly text: string }[];
  readonly fieldOf: (name: FactorField) => {
    readonly name: FactorField;
    readonly 'aria-required': true;
    readonly value: string;
    readonly error?: string;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
  readonly submit: () => void;
}

/** Returns the values of some fields. */
const pick = <Field extends FactorField>(values: FactorValues, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((name) => [name, values[name]])) as Pick<FactorValues, Field>;

/** Creates a form of the given fields, which are all required; errors of the server appear at their fields. */
export function useFactorForm<Field extends FactorField, Answer>(
  fields: readonly Field[],
  send: (values: Pick<FactorValues, Field>) => Promise<Answer>,
  onDone: (answer: Answer) => void,
  initial: Partial<FactorValues> = {},
): FactorForm {
  const text = useText();
  const [values, setValues] = useState<Readonly<Record<FactorField, string>>>({
    current_password: '',
    code: '',
    name: '',
    ...initial,
  });
  const [isAttempted, setAttempted] = useState(false);
  const { error: failure, isPending, mutate, reset } = useMutation({ mutationFn: send, onSuccess: onDone });
  const requestFailure = useFailureText(failure);
  const refused = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  const errorOf = (name: FactorField): string | undefined =>
    isAttempted && values[name].trim() === '' ? text('validation.required') : refused[name]?.[0];
  const labels = {
    current_password: text('field.current_password'),
    code: text('field.code'),
    name: text('field.name'),
  };
  const isOfFields = fields.some((name) => refused[name] !== undefined);
  return {
    busy: isPending,
    failure: isOfFields
      ? null
      : isProblem(failure, 'rate_limited')
        ? failure.message
        : (ceremonyText(failure, text) ?? requestFailure),
    faults: fields.flatMap((name) => {
      const error = errorOf(name);
      return error === undefined ? [] : [{ name, text: `${labels[name]}: ${error}` }];
    }),
    fieldOf: (name) => {
      const error = errorOf(name);
      return {
        name,
        'aria-required': true,
        value: values[name],
        onChange: (event) => {
          setValues({ ...values, [name]: event.target.value });
          if (!isPending) reset();
        },
        ...(error === undefined ? {} : { error }),
      };
    },
    submit: () => {
      setAttempted(true);
      if (!isPending && fields.every((name) => values[name].trim() !== '')) mutate(pick(values, fields));
    },
  };
}

/** Field of a code of the authenticator app. */
export function CodeField({ form, help }: { form: FactorForm; help?: string }) {
  const text = useText();
  return (
    <TextField
      label={text('field.code')}
      dir="ltr"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={60}
      help={help}
      {...form.fieldOf('code')}
    />
  );
}
