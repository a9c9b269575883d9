import { Banner } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ceremonyText, provePasskey } from '../../app/session/passkey-ceremony.ts';
import { useDescriptions, usePanel } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Asks the user for a passkey once and signs in with it; shows why it was not used. */
export function PasskeySignIn({ onEnd }: { onEnd: () => void }) {
  const text = useText();
  const describe = useDescriptions();
  const { client, session, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const { error, mutate } = useMutation({
    mutationFn: async () => provePasskey(await client.auth.passkeyOptions({}, { quiet: true })),
    onSuccess: (passkey) => session.send({ type: 'signIn', credentials: { passkey } }),
    onSettled: onEnd,
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  const failure = ceremonyText(error, text) ?? failureText(error, text, describe, isOffline);
  return failure === null ? null : (
    <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />
  );
}
