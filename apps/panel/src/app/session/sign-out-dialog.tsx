import { Button, Dialog } from '@outlay/ui-kit';
import { useRef } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { usePanel, useSession } from '../use-panel.ts';

/** Confirmation before a sign-out that deletes the user's drafts. */
export function SignOutDialog() {
  const text = useText();
  const { session, preferences, isConfirmingSignOut } = usePanel();
  const userId = useSession()?.userData.id ?? 0;
  const stayButton = useRef<HTMLButtonElement>(null);
  const stay = () => isConfirmingSignOut.set(false);
  const go = () => {
    stay();
    session.send({ type: 'signOut' });
  };
  return (
    <Dialog
      open
      onOpenChange={stay}
      initialFocus={stayButton}
      title={text('shell.sign_out.ask')}
      description={text('shell.sign_out.help', { n: preferences.draftCount(userId) })}
      footer={
        <>
          <Button onClick={go}>{text('shell.sign_out')}</Button>
          <Button ref={stayButton} variant="primary" onClick={stay}>
            {text('shell.sign_out.stay')}
          </Button>
        </>
      }
    />
  );
}
