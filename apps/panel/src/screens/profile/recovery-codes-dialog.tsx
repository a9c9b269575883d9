import { Banner, Button, Dialog } from '@outlay/ui-kit';
import { Copy, KeyRound } from 'lucide-react';
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      toasts.toast({ kind: 'success', text: text('profile.factor.codes.copied') });
    } catch {
      toasts.toast({ kind: 'error', text: text('profile.factor.codes.not_copied') });
    }
  };
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
      <div className={styles['parts']}>
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
        <div className={styles['actions']}>
          <Button icon={Copy} onClick={() => void copy()}>
            {text('profile.factor.codes.copy')}
          </Button>
          <Button
            onClick={() =>
              saveBlob(new Blob([`${lines}\n`], { type: 'text/plain' }), 'outlay-recovery-codes.txt')
            }
          >
            {text('profile.factor.codes.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
