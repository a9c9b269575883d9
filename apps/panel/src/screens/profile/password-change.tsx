import { pathOf } from '@outlay/domain';
import { Button, FormSection, Link, PasswordField } from '@outlay/ui-kit';
import { KeyRound, X } from 'lucide-react';
import { usePasswordMeter } from '../../form/use-password-meter.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { CurrentPassword, type useProof } from './current-password.tsx';

/** Initial values of the two password fields. */
export const NO_PASSWORDS = { current_password: '', password: '' };

/** Returns the passwords for the request body, without empty fields. */
export const passwordsSent = (typed: Partial<typeof NO_PASSWORDS>): Partial<typeof NO_PASSWORDS> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

export interface PasswordChangeProps {
  proof: ReturnType<typeof useProof>;
  /** Current input; null while the fields are closed. */
  passwords: typeof NO_PASSWORDS | null;
  errorOf: (field: string) => string | undefined;
  onChange: (passwords: typeof NO_PASSWORDS | null) => void;
}

/**
 * Password change with the current password. The fields open on request, so that the browser does not
 * autofill them.
 */
export function PasswordChange({ proof, passwords, errorOf, onChange }: PasswordChangeProps) {
  const text = useText();
  const meter = usePasswordMeter(passwords?.password ?? '');
  if (passwords === null) {
    return (
      <div>
        <Button icon={KeyRound} onClick={() => onChange(NO_PASSWORDS)}>
          {text('profile.password.change')}
        </Button>
      </div>
    );
  }
  const field = <Name extends keyof typeof NO_PASSWORDS>(name: Name) => {
    const error = errorOf(name);
    return {
      name,
      'aria-required': true as const,
      value: passwords[name],
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...passwords, [name]: event.target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <FormSection title={text('profile.password')} lead={text('profile.password.help')}>
      <CurrentPassword {...proof} field={field('current_password')} />
      {proof.needsPassword ? (
        <Link asChild>
          <RouterLink to={pathOf('forgot-password')}>{text('route.forgot-password')}</RouterLink>
        </Link>
      ) : null}
      <PasswordField
        label={text('field.new_password')}
        help={text('register.password.hint')}
        meter={meter}
        {...field('password')}
      />
      <div>
        <Button size="s" variant="quiet" icon={X} onClick={() => onChange(null)}>
          {text('profile.password.keep')}
        </Button>
      </div>
    </FormSection>
  );
}
