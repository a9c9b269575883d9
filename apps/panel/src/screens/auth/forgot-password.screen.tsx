import { faultsIn, isProblem, passwordForgotten, pathOf } from '@outlay/domain';
import { Button, Form, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePanel, useDescriptions, useSession } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { failureText } from '../../form/failure-text.ts';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { emailIn } from './email-in.ts';
import { AuthForm, AuthLinks } from './auth-form.tsx';

/** Screen that requests a password reset link; the response is the same for every address. */
export function ForgotPasswordScreen() {
  const text = useText();
  const describe = useDescriptions();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const location = useLocation();
  const user = useSession()?.userData;
  const [email, setEmail] = useState(emailIn(location.state) || (user?.email ?? ''));
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [attempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [fault] = attempted ? (faultsIn(passwordForgotten, { email })['email'] ?? []) : [];
  const send = async () => {
    setAttempted(true);
    const parsed = passwordForgotten.safeParse({ email });
    if (!parsed.success || step === 'sending') return;
    setStep('sending');
    setFailure(null);
    try {
      await client.password.forgot(parsed.data, { quiet: true });
      setStep('sent');
    } catch (error) {
      setFailure(error);
      setStep('asking');
    }
  };
  const back = (
    <AuthLinks>
      <Link to={pathOf('login')} state={{ email }}>
        {text('forgot.back')}
      </Link>
    </AuthLinks>
  );
  if (step === 'sent') {
    return (
      <AuthForm title={text('forgot.sent')}>
        <p role="status">
          <FormattedText id="forgot.sent.help" values={{ email: <bdi dir="ltr">{email.trim()}</bdi> }} />
        </p>
        <Button block onClick={() => setStep('asking')}>
          {text('forgot.other')}
        </Button>
        {back}
      </AuthForm>
    );
  }
  const error = fault && describe.fault(fault);
  const failureMessage = isProblem(failure, 'rate_limited')
    ? failure.message
    : failureText(failure, text, describe, isOffline);
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
            autoComplete="username"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button variant="primary" size="l" block type="submit" busy={step === 'sending'}>
            {text('forgot.button')}
          </Button>
          {back}
        </Form>
      </AuthForm>
    </>
  );
}
