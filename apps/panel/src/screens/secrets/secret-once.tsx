import { Banner, CopyButton, TextField } from '@outlay/ui-kit';
import { KeyRound } from 'lucide-react';
import { useRef } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface SecretOnceProps {
  label: string;
  secret: string;
  /** Instructions for the user; default: that the secret is shown only once. */
  help?: string;
}

/** A new secret, which the server shows once, with a button that copies it. */
export function SecretOnce({ label, secret, help }: SecretOnceProps) {
  const text = useText();
  const { toasts } = usePanel();
  const shown = useRef<HTMLInputElement>(null);
  const select = () => {
    shown.current?.select();
    toasts.toast({ kind: 'error', text: text('secret.not_copied') });
  };
  return (
    <>
      <Banner icon={KeyRound} tone="pending" live="polite">
        {help ?? text('secret.help')}
      </Banner>
      <TextField ref={shown} label={label} value={secret} readOnly dir="ltr" />
      <div>
        <CopyButton
          text={secret}
          label={text('secret.copy')}
          copiedLabel={text('secret.copied')}
          onCopyError={select}
        />
      </div>
    </>
  );
}
