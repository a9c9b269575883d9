import { Banner, Button, TextField } from '@outlay/ui-kit';
import { Copy, KeyRound } from 'lucide-react';
import { useRef } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface SecretOnceProps {
  label: string;
  secret: string;
  /** What to do with it; default: that it is shown this once. */
  help?: string;
}

/** A new secret, which the server shows once, with a button that copies it. */
export function SecretOnce({ label, secret, help }: SecretOnceProps) {
  const text = useText();
  const { toasts } = usePanel();
  const shown = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toasts.toast({ kind: 'success', text: text('secret.copied') });
    } catch {
      // Clipboard access is denied: selects the secret so that the user can copy it.
      shown.current?.select();
      toasts.toast({ kind: 'error', text: text('secret.not_copied') });
    }
  };
  return (
    <>
      <Banner icon={KeyRound} tone="pending" live="polite">
        {help ?? text('secret.help')}
      </Banner>
      <TextField ref={shown} label={label} value={secret} readOnly dir="ltr" />
      <div>
        <Button icon={Copy} onClick={() => void copy()}>
          {text('secret.copy')}
        </Button>
      </div>
    </>
  );
}
