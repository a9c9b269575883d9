import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { PasswordMeter, type PasswordMeterProps } from './password-meter.tsx';

export interface PasswordFieldProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** Shows the strength meter under the box. Omit it on a sign-in form. */
  meter?: PasswordMeterProps | undefined;
}

/** Password input with a button that shows the password, and an optional strength meter for a new one. */
export function PasswordField({
  label,
  help,
  error,
  optional,
  hideLabel,
  meter,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const field = useField({ label, optional, hideLabel, className, help, error }, id);
  const { messages } = useKit();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...field.frame}>
      <div className={control['group']}>
        <input
          dir="ltr"
          autoComplete={meter ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...field.control}
          type={shown ? 'text' : 'password'}
          className={control['control']}
        />
        <span className={control['end']}>
          <IconButton
            icon={shown ? EyeOff : Eye}
            size="s"
            label={shown ? messages.hidePassword : messages.showPassword}
            aria-controls={field.ids.control}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
      {meter ? <PasswordMeter {...meter} /> : null}
    </FieldFrame>
  );
}
