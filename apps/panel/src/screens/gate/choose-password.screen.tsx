import { faultsIn, isProblem, PASSWORD_METER, passwordReset, passwordStrength, pathOf } from '@outlay/domain';
import { Button, Form, PasswordField } from '@outlay/ui-kit';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { failureText } from '../../edit/failure-text.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { GateBox } from './gate-box.tsx';

/** A link that was used, is too old or was cut short: says so, and where to get another. */
function SpentLink() {
  const text = useText();
  return (
    <GateBox title={text('choose.spent')}>
      <p role="alert">{text('choose.spent.help')}</p>
      <Button variant="primary" size="l" block asChild>
        <RouteLink to={pathOf('forgot-password')}>{text('choose.again')}</RouteLink>
      </Button>
    </GateBox>
  );
}

function Chosen({ email }: { email: string }) {
  const text = useText();
  return (
    <GateBox title={text('choose.done')}>
      <p role="status">
        <Say id="choose.done.help" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
      <Button variant="primary" size="l" block asChild>
        <RouteLink to={pathOf('login')} state={{ email }}>
          {text('login.button')}
        </RouteLink>
      </Button>
    </GateBox>
  );
}

/** Chooses a password by the link of a mail: an invitation's, or because the old one was forgotten. None of it is kept. */
export function ChoosePasswordScreen() {
  const text = useText();
  const say = useSayings();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  const refused = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  if (chosenFor !== null) return <Chosen email={chosenFor} />;
  if (token === '' || refused['token'] !== undefined) return <SpentLink />;

  const [fault] = attempted ? (faultsIn(passwordReset, { token, password })['password'] ?? []) : [];
  const error = fault === undefined ? refused['password']?.[0] : say.fault(fault);
  const choose = async () => {
    setAttempted(true);
    const given = passwordReset.safeParse({ token, password });
    if (!given.success || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { email } = await client.password.reset(given.data, { quiet: true });
      setChosenFor(email);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  };
  const told = isProblem(failure, 'rate_limited')
    ? failure.message
    : isProblem(failure, 'invalid')
      ? null
      : failureText(failure, text, say, isOffline);
  const strength = passwordStrength(password);
  return (
    <>
      <FailureBanner failure={told} />
      <GateBox title={text('route.choose-password')}>
        <Form
          faults={error === undefined ? [] : [{ name: 'password', text: error }]}
          summaryTitle={(n) => text('form.summary', { n })}
          onSubmit={() => void choose()}
        >
          <PasswordField
            label={text('field.password')}
            name="password"
            autoComplete="new-password"
            help={text('register.password.hint')}
            meter={{
              level: strength,
              width: PASSWORD_METER[strength],
              text: text(`password.${strength}`),
            }}
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value);
              setFailure(null);
            }}
          />
          <Button variant="primary" size="l" block type="submit" busy={busy}>
            {text('choose.button')}
          </Button>
        </Form>
      </GateBox>
    </>
  );
}
