import { isProblem } from '@outlay/domain';
import { Button, Form, TextField } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { PasskeyButton } from '../../app/session/passkey-button.tsx';
import { supportsPasskeys } from '../../app/session/supports-passkeys.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { AuthForm } from './auth-form.tsx';

/** Second step of the sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function LoginCode() {
  const text = useText();
  const { client, session } = usePanel();
  const challenge = useSelector(session, ({ context }) => context.challenge);
  const busy = useSelector(session, (snapshot) => snapshot.matches('verifying'));
  const failure = useSelector(session, ({ context }) => context.failure);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The form replaces the one that had the focus.
  useEffect(() => field.current?.focus(), []);
  const methods = challenge?.methods ?? [];
  const hasApp = methods.includes('app');
  const hasPasskey = methods.includes('passkey') && supportsPasskeys();
  const refused = isProblem(failure, 'invalid') ? failure.errors?.['code']?.[0] : undefined;
  const error = missing && code.trim() === '' ? text('validation.required') : refused;
  return (
    <AuthForm title={text(hasApp ? 'login.code.title' : 'login.code.passkey.title')}>
      <p>{text(hasApp ? 'login.code.help' : 'login.code.passkey.help')}</p>
      {hasPasskey && challenge !== null ? (
        <PasskeyButton
          label={text('login.code.passkey')}
          variant={hasApp ? 'secondary' : 'primary'}
          size="l"
          block
          busy={busy}
          request={() => client.auth.passkeyOptions({ challenge: challenge.challenge }, { quiet: true })}
          onProof={(passkey) => session.send({ type: 'verify', passkey })}
        />
      ) : null}
      <Form
        faults={error === undefined ? [] : [{ name: 'code', text: error }]}
        summaryTitle={(n) => text('form.summary', { n })}
        onSubmit={() => {
          setMissing(code.trim() === '');
          if (code.trim() !== '' && !busy) session.send({ type: 'verify', code });
        }}
      >
        <TextField
          ref={field}
          label={text('field.code')}
          name="code"
          aria-required
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          variant={hasApp || !hasPasskey ? 'primary' : 'secondary'}
          size="l"
          block
          type="submit"
          busy={busy}
        >
          {text('login.button')}
        </Button>
        <Button variant="quiet" block onClick={() => session.send({ type: 'verification.cancelled' })}>
          {text('login.code.back')}
        </Button>
      </Form>
    </AuthForm>
  );
}
