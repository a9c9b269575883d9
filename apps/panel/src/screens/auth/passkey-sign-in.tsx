import { useSelector } from '@xstate/react';
import { PasskeyButton } from '../../app/session/passkey-button.tsx';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Sign-in with a passkey, on the login screen. */
export function PasskeySignIn() {
  const text = useText();
  const { client, session } = usePanel();
  const busy = useSelector(session, (snapshot) => snapshot.matches('signingIn'));
  return (
    <PasskeyButton
      label={text('login.passkey')}
      size="l"
      block
      busy={busy}
      request={() => client.auth.passkeyOptions({}, { quiet: true })}
      onProof={(passkey) => session.send({ type: 'signIn', credentials: { passkey } })}
    />
  );
}
