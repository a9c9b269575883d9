import { DEMO_PASSWORD, DEMO_SIGN_INS, isProblem, pathOf } from '@outlay/domain';
import { Banner, Button, Form, PasswordField, TextField } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { ChevronRight, CircleAlert, Info } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { supportsPasskeys } from '../../app/session/supports-passkeys.ts';
import { usePanel } from '../../app/use-panel.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link, useLocation } from 'react-router-dom';
import { isDemo, requestedDemoSignIn } from './demo-sign-ins.ts';
import { emailIn } from './email-in.ts';
import { AuthForm, AuthLinks } from './auth-form.tsx';
import styles from './login.module.css';

const LoginCode = lazyComponent(async () => (await import('./login-code.tsx')).LoginCode, {
  placement: 'inline',
  isPreloaded: false,
});

const PasskeySignIn = lazyComponent(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn, {
  placement: 'inline',
  isPreloaded: false,
});

const ProviderSignIn = lazyComponent(async () => (await import('./provider-sign-in.tsx')).ProviderSignIn, {
  placement: 'inline',
  isPreloaded: false,
});

/** Banner with the reason for the redirect to the login, or the sign-in error. */
function LoginNotice() {
  const text = useText();
  const { session } = usePanel();
  const notice = useSelector(session, ({ context }) => context.notice);
  const failure = useSelector(session, ({ context }) => context.failure);
  if (isProblem(failure, 'invalid')) {
    // The error of a code is shown at its field.
    if (failure.errors?.['code'] !== undefined) return null;
    const { challenge, passkey, provider, state } = failure.errors ?? {};
    const title = (challenge ?? passkey ?? provider ?? state)?.[0] ?? text('login.failed');
    return <Banner icon={CircleAlert} tone="danger" live="assertive" title={title} />;
  }
  if (isProblem(failure, 'rate_limited')) {
    return (
      <Banner icon={CircleAlert} tone="danger" live="assertive" title={text('login.failed')}>
        {failure.message}
      </Banner>
    );
  }
  if (failure !== null) {
    return (
      <Banner icon={CircleAlert} tone="danger" live="assertive" title={text('login.unreachable')}>
        {text('login.unreachable.help')}
      </Banner>
    );
  }
  if (notice === 'session.client') {
    return (
      <Banner icon={Info} title={text('login.client')}>
        {text('login.client.help')}
      </Banner>
    );
  }
  return notice === null ? null : <Banner icon={Info}>{text(notice)}</Banner>;
}

/** Login screen: e-mail and password, then a second factor if the account has one; or a passkey. */
export function LoginScreen() {
  const { session } = usePanel();
  const needsCode = useSelector(
    session,
    (snapshot) => snapshot.matches('challenged') || snapshot.matches('verifying'),
  );
  return (
    <>
      <LoginNotice />
      {needsCode ? (
        <Suspense fallback={null}>
          <LoginCode />
        </Suspense>
      ) : (
        <PasswordForm />
      )}
    </>
  );
}

/** Button of the sign-in with a passkey, whose code is loaded with the first press. */
function PasskeyButton() {
  const text = useText();
  const { session } = usePanel();
  const isSigningIn = useSelector(session, (snapshot) => snapshot.matches('signingIn'));
  const [presses, setPresses] = useState(0);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {presses === 0 ? null : (
        <Suspense fallback={null}>
          <PasskeySignIn key={presses} onEnd={() => setAsking(false)} />
        </Suspense>
      )}
      <Button
        size="l"
        block
        busy={isAsking || isSigningIn}
        onClick={() => {
          setPresses(presses + 1);
          setAsking(true);
        }}
      >
        {text('login.passkey')}
      </Button>
    </>
  );
}

/** Form of a user who is not signed in; one who is has come back from a provider. */
function PasswordForm() {
  const text = useText();
  const { session } = usePanel();
  const location = useLocation();
  const busy = useSelector(session, (snapshot) => snapshot.matches('signingIn'));
  // By a link or on the way back, or because the company demands it.
  const hasProvider =
    useSelector(
      session,
      ({ context: { failure } }) => isProblem(failure) && 'provider' in (failure.errors ?? {}),
    ) || /[?&](?:with|state)=/.test(location.search);
  const [email, setEmail] = useState(emailIn(location.state));
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const required = (value: string) =>
    missing && value.trim() === '' ? text('validation.required') : undefined;
  const faults = [
    {
      name: 'email',
      text: `${text('field.email')}: ${text('validation.required')}`,
      missing: email.trim() === '',
    },
    {
      name: 'password',
      text: `${text('field.password')}: ${text('validation.required')}`,
      missing: password === '',
    },
  ].filter((fault) => missing && fault.missing);
  const signIn = (credentials: { email: string; password: string }) => {
    const incomplete = credentials.email.trim() === '' || credentials.password === '';
    setMissing(incomplete);
    if (!incomplete && !busy) session.send({ type: 'signIn', credentials });
  };
  const [demo] = useState(() => requestedDemoSignIn(location.search));
  useEffect(() => {
    if (demo === null) return;
    session.send({ type: 'signIn', credentials: { email: demo.email, password: DEMO_PASSWORD } });
  }, [demo, session]);
  return (
    <AuthForm title={text('route.login')}>
      {hasProvider ? (
        <Suspense fallback={null}>
          <ProviderSignIn />
        </Suspense>
      ) : null}
      <Form
        faults={faults}
        summaryTitle={(n) => text('form.summary', { n })}
        onSubmit={() => signIn({ email, password })}
      >
        <TextField
          label={text('field.email')}
          type="email"
          name="email"
          aria-required
          autoComplete="username"
          value={email}
          error={required(email)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={text('field.password')}
          name="password"
          aria-required
          autoComplete="current-password"
          value={password}
          error={required(password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button variant={hasProvider ? 'secondary' : 'primary'} size="l" block type="submit" busy={busy}>
          {text('login.button')}
        </Button>
        <AuthLinks>
          <Link to={pathOf('forgot-password')} state={{ email }}>
            {text('route.forgot-password')}
          </Link>
          <Link to={pathOf('register') + location.search}>{text('route.register')}</Link>
        </AuthLinks>
      </Form>
      {supportsPasskeys() ? <PasskeyButton /> : null}
      {isDemo() ? (
        <section className={styles['demo']} aria-label={text('login.demo')}>
          <p>{text('login.demo')}</p>
          <ul>
            {DEMO_SIGN_INS.map(({ email: demoEmail, label }) => (
              <li key={demoEmail}>
                <Button
                  variant="quiet"
                  block
                  mirrorIcon
                  iconEnd={ChevronRight}
                  onClick={() => {
                    setEmail(demoEmail);
                    setPassword(DEMO_PASSWORD);
                    signIn({ email: demoEmail, password: DEMO_PASSWORD });
                  }}
                >
                  {text(label satisfies MessageId)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </AuthForm>
  );
}
