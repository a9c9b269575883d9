import type { ApiToken } from '@outlay/domain';
import { AlertDialog } from '@outlay/ui-kit';
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
    <AlertDialog
      open
      onOpenChange={onClose}
      title={text('profile.tokens.revoke.ask', { name: token.name })}
      description={text('profile.tokens.revoke.help')}
      cancelLabel={text('back')}
      actionLabel={text('profile.tokens.revoke')}
      busy={command.busy !== null}
      error={command.failure}
      onConfirm={() => void run()}
    />
  );
}
