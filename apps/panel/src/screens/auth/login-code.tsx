import { isProblem } from '@outlay/domain';
import { Button, Form, TextField } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { AuthForm } from './auth-form.tsx';

/** Second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function LoginCode() {
  const text = useText();
  const { session } = usePanel();
  const busy = useSelector(session, (snapshot) => snapshot.matches('verifying'));
  const failure = useSelector(session, ({ context }) => context.failure);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The form replaces the one that had the focus.
  useEffect(() => field.current?.focus(), []);
  const refused = isProblem(failure, 'invalid') ? failure.errors?.['code']?.[0] : undefined;
  const error = missing && code.trim() === '' ? text('validation.required') : refused;
  return (
    <AuthForm title={text('login.code.title')}>
      <p>{text('login.code.help')}</p>
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
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button variant="primary" size="l" block type="submit" busy={busy}>
          {text('login.button')}
        </Button>
        <Button variant="quiet" block onClick={() => session.send({ type: 'verification.cancelled' })}>
          {text('login.code.back')}
        </Button>
      </Form>
    </AuthForm>
  );
}
