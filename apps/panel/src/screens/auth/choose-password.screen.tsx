import { faultsIn, isProblem, passwordReset, pathOf, type PasswordReset } from '@outlay/domain';
import { Button, Form, PasswordField } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePasswordMeter } from '../../form/use-password-meter.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { usePanel, useDescriptions } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { AuthForm } from './auth-form.tsx';

/** Message for a link that is used, expired or incomplete, with a button to request another. */
function UsedLink() {
  const text = useText();
  return (
    <AuthForm title={text('choose.spent')}>
      <p role="alert">{text('choose.spent.help')}</p>
      <Button variant="primary" size="l" block asChild>
        <Link to={pathOf('forgot-password')}>{text('choose.again')}</Link>
      </Button>
    </AuthForm>
  );
}

function PasswordSaved({ email }: { email: string }) {
  const text = useText();
  return (
    <AuthForm title={text('choose.done')}>
      <p role="status">
        <FormattedText id="choose.done.help" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
      <Button variant="primary" size="l" block asChild>
        <Link to={pathOf('login')} state={{ email }}>
          {text('login.button')}
        </Link>
      </Button>
    </AuthForm>
  );
}

/** Screen that sets a password by the link of an invitation or a password reset. Stores nothing that is typed. */
export function ChoosePasswordScreen() {
  const text = useText();
  const describe = useDescriptions();
  const { client } = usePanel();
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const meter = usePasswordMeter(password);
  const [attempted, setAttempted] = useState(false);
  const reset = useMutation({
    mutationFn: (choice: PasswordReset) => client.password.reset(choice, { quiet: true }),
  });
  const { error: failure, isPending: busy } = reset;
  const requestFailure = useFailureText(failure);
  const refused = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  if (reset.data) return <PasswordSaved email={reset.data.email} />;
  if (token === '' || refused['token'] !== undefined) return <UsedLink />;

  const [fault] = attempted ? (faultsIn(passwordReset, { token, password })['password'] ?? []) : [];
  const error = fault === undefined ? refused['password']?.[0] : describe.fault(fault);
  const choose = () => {
    setAttempted(true);
    const parsed = passwordReset.safeParse({ token, password });
    if (parsed.success && !busy) reset.mutate(parsed.data);
  };
  const failureMessage = isProblem(failure, 'rate_limited')
    ? failure.message
    : isProblem(failure, 'invalid')
      ? null
      : requestFailure;
  return (
    <>
      <FailureBanner failure={failureMessage} />
      <AuthForm title={text('route.choose-password')}>
        <Form
          faults={error === undefined ? [] : [{ name: 'password', text: error }]}
          summaryTitle={(n) => text('form.summary', { n })}
          onSubmit={choose}
        >
          <PasswordField
            label={text('field.password')}
            name="password"
            aria-required
            autoComplete="new-password"
            help={text('register.password.hint')}
            meter={meter}
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value);
              if (!busy) reset.reset();
            }}
          />
          <Button variant="primary" size="l" block type="submit" busy={busy}>
            {text('choose.button')}
          </Button>
        </Form>
      </AuthForm>
    </>
  );
}
