import { faultsIn, isProblem, passwordForgotten, pathOf, type PasswordForgotten } from '@outlay/domain';
import { Button, Form, TextField } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFailureText } from '../../app/use-failure-text.ts';
import { usePanel, useDescriptions, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { emailIn } from './email-in.ts';
import { AuthForm, AuthLinks } from './auth-form.tsx';

/** Screen that requests a password reset link; the response is the same for every address. */
export function ForgotPasswordScreen() {
  const text = useText();
  const describe = useDescriptions();
  const { client } = usePanel();
  const location = useLocation();
  const user = useSession()?.userData;
  const [email, setEmail] = useState(emailIn(location.state) || (user?.email ?? ''));
  const request = useMutation({
    mutationFn: (forgotten: PasswordForgotten) => client.password.forgot(forgotten, { quiet: true }),
  });
  const { error: failure, isPending } = request;
  const requestFailure = useFailureText(failure);
  const [attempted, setAttempted] = useState(false);
  const [fault] = attempted ? (faultsIn(passwordForgotten, { email })['email'] ?? []) : [];
  const send = () => {
    setAttempted(true);
    const parsed = passwordForgotten.safeParse({ email });
    if (parsed.success && !isPending) request.mutate(parsed.data);
  };
  const back = (
    <AuthLinks>
      <Link to={pathOf('login')} state={{ email }}>
        {text('forgot.back')}
      </Link>
    </AuthLinks>
  );
  if (request.isSuccess) {
    const isMailed = request.data?.mail_server !== false;
    return (
      <AuthForm title={text(isMailed ? 'forgot.sent' : 'forgot.unsent')}>
        <p role="status">
          <FormattedText
            id={isMailed ? 'forgot.sent.help' : 'forgot.unsent.help'}
            values={{ email: <bdi dir="ltr">{email.trim()}</bdi> }}
          />
        </p>
        {isMailed ? (
          <Button block onClick={request.reset}>
            {text('forgot.other')}
          </Button>
        ) : null}
        {back}
      </AuthForm>
    );
  }
  const error = fault && describe.fault(fault);
  const failureMessage = isProblem(failure, 'rate_limited') ? failure.message : requestFailure;
  return (
    <>
      <FailureBanner failure={failureMessage} />
      <AuthForm title={text('route.forgot-password')}>
        <Form
          faults={error === undefined ? [] : [{ name: 'email', text: error }]}
          summaryTitle={(n) => text('form.summary', { n })}
          onSubmit={() => void send()}
        >
          <p>{text('forgot.help')}</p>
          <TextField
            label={text('field.email')}
            type="email"
            name="email"
            aria-required
            autoComplete="username"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button variant="primary" size="l" block type="submit" busy={isPending}>
            {text('forgot.button')}
          </Button>
          {back}
        </Form>
      </AuthForm>
    </>
  );
}
