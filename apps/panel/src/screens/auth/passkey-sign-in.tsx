import { Banner } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePasskey } from '../../app/session/use-passkey.ts';
import { usePanel } from '../../app/use-panel.ts';

/** Asks the user for a passkey once and signs in with it; shows why it was not used. */
export function PasskeySignIn({ onEnd }: { onEnd: () => void }) {
  const { client, session } = usePanel();
  const { failure, ask } = usePasskey({
    request: () => client.auth.passkeyOptions({}, { quiet: true }),
    onProof: (passkey) => session.send({ type: 'signIn', credentials: { passkey } }),
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    ask(undefined, { onSettled: onEnd });
  }, [ask, onEnd]);
  return failure === null ? null : (
    <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />
  );
}
