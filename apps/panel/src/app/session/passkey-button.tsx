import type { PasskeyAssertion, PasskeyRequest } from '@outlay/domain';
import { Banner, Button, type ButtonProps } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, KeyRound } from 'lucide-react';
import { failureText } from '../../i18n/failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useDescriptions, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { ceremonyText, provePasskey } from './passkey-ceremony.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  label: string;
  busy?: boolean;
  /** Requests the options of the server. */
  request: () => Promise<PasskeyRequest>;
  /** Called with the proof; its errors are shown like those of the request. */
  onProof: (passkey: PasskeyAssertion) => Promise<void> | void;
}

/** Button that asks the user for a passkey, and says why it was not used. */
export function PasskeyButton({ label, busy = false, request, onProof, ...looks }: PasskeyButtonProps) {
  const text = useText();
  const describe = useDescriptions();
  const isOffline = useStore(usePanel().offline) !== null;
  const { error, isPending, mutate } = useMutation({
    mutationFn: async () => onProof(await provePasskey(await request())),
  });
  const failure = ceremonyText(error, text) ?? failureText(error, text, describe, isOffline);
  return (
    <>
      {failure === null ? null : <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />}
      <Button {...looks} icon={KeyRound} busy={busy || isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  );
}
