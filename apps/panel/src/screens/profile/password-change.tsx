import { PASSWORD_METER, passwordStrength, pathOf } from '@outlay/domain';
import { Button, FormSection, Link, PasswordField } from '@outlay/ui-kit';
import { KeyRound, X } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';

/** The two passwords of a change, as they are before anything is typed. */
export const NO_PASSWORDS = { current_password: '', password: '' };

/** What is typed of them, as it is sent: nothing for an empty box. */
export const passwordsSent = (typed: typeof NO_PASSWORDS | null): Partial<typeof NO_PASSWORDS> =>
  Object.fromEntries(Object.entries(typed ?? {}).filter(([, value]) => value !== ''));

export interface PasswordChangeProps {
  /** What is typed; null while no change is asked for. */
  passwords: typeof NO_PASSWORDS | null;
  errorOf: (field: string) => string | undefined;
  onChange: (passwords: typeof NO_PASSWORDS | null) => void;
}

/** A new password for who knows the current one; on request, so that a browser fills in none by itself. */
export function PasswordChange({ passwords, errorOf, onChange }: PasswordChangeProps) {
  const text = useText();
  if (passwords === null) {
    return (
      <div>
        <Button icon={KeyRound} onClick={() => onChange(NO_PASSWORDS)}>
          {text('profile.password.change')}
        </Button>
      </div>
    );
  }
  const strength = passwordStrength(passwords.password);
  const field = (name: keyof typeof NO_PASSWORDS) => {
    const error = errorOf(name);
    return {
      name,
      value: passwords[name],
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...passwords, [name]: event.target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <FormSection title={text('profile.password')} lead={text('profile.password.help')}>
      <PasswordField
        label={text('field.current_password')}
        help={
          <Link asChild>
            <RouteLink to={pathOf('forgot-password')}>{text('route.forgot-password')}</RouteLink>
          </Link>
        }
        {...field('current_password')}
      />
      <PasswordField
        label={text('field.new_password')}
        help={text('register.password.hint')}
        meter={{ level: strength, width: PASSWORD_METER[strength], text: text(`password.${strength}`) }}
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
