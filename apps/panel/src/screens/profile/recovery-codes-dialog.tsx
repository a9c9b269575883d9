import { Banner, Button, CopyButton, Dialog, Stack } from '@outlay/ui-kit';
import { KeyRound } from 'lucide-react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './profile.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = useText();
  const { toasts } = usePanel();
  const lines = codes.join('\n');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('profile.factor.codes')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('profile.factor.codes.done')}
        </Button>
      }
    >
      <Stack>
        <Banner icon={KeyRound} tone="pending" live="polite">
          {text('profile.factor.codes.help')}
        </Banner>
        <ul className={styles['codes']} dir="ltr" aria-label={text('profile.factor.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Stack row>
          <CopyButton
            text={lines}
            label={text('profile.factor.codes.copy')}
            copiedLabel={text('profile.factor.codes.copied')}
            onCopyError={() => toasts.toast({ kind: 'error', text: text('profile.factor.codes.not_copied') })}
          />
          <Button
            onClick={() =>
              saveBlob(new Blob([`${lines}\n`], { type: 'text/plain' }), 'outlay-recovery-codes.txt')
            }
          >
            {text('profile.factor.codes.save')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
