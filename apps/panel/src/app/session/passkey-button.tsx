import { Banner, Button, type ButtonProps } from '@outlay/ui-kit';
import { CircleAlert, KeyRound } from 'lucide-react';
import { usePasskey, type PasskeySteps } from './use-passkey.ts';

interface PasskeyButtonProps extends PasskeySteps, Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  label: string;
  busy?: boolean;
}

/** Button that asks the user for a passkey, and says why it was not used. */
export function PasskeyButton({ label, busy = false, request, onProof, ...button }: PasskeyButtonProps) {
  const { failure, isPending, ask } = usePasskey({ request, onProof });
  return (
    <>
      {failure === null ? null : <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />}
      <Button {...button} icon={KeyRound} busy={busy || isPending} onClick={() => ask()}>
        {label}
      </Button>
    </>
  );
}
