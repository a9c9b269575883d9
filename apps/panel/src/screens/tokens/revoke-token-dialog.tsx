import type { ApiToken } from '@outlay/domain';
import { Button, Dialog } from '@outlay/ui-kit';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface RevokeTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
  revoke: () => Promise<void>;
}

/** Asks before a token is revoked. */
export function RevokeTokenDialog({ token, onClose, revoke }: RevokeTokenDialogProps) {
  const text = useText();
  const command = useCommand();
  const run = () =>
    command.run('revoke', async () => {
      await revoke();
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('profile.tokens.revoke.ask', { name: token.name })}
      description={text('profile.tokens.revoke.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="danger" busy={command.busy !== null} onClick={() => void run()}>
            {text('profile.tokens.revoke')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
