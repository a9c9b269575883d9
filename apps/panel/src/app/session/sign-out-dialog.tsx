import { Button, Dialog } from '@outlay/ui-kit';
import { useRef } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { usePanel, useSession } from '../use-panel.ts';

/** Confirmation before a sign-out that deletes the user's drafts. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { session, preferences } = usePanel();
  const userId = useSession()?.userData.id ?? 0;
  const stayButton = useRef<HTMLButtonElement>(null);
  const go = () => {
    onClose();
    session.send({ type: 'signOut' });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={stayButton}
      title={text('shell.sign_out.ask')}
      description={text('shell.sign_out.help', { n: preferences.draftCount(userId) })}
      footer={
        <>
          <Button onClick={go}>{text('shell.sign_out')}</Button>
          <Button ref={stayButton} variant="primary" onClick={onClose}>
            {text('shell.sign_out.stay')}
          </Button>
        </>
      }
    />
  );
}
