import type { CreatedApiToken } from '@outlay/domain';
import { Button, Dialog } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { SecretOnce } from '../secrets/secret-once.tsx';

export interface CreatedTokenDialogProps {
  token: CreatedApiToken;
  onClose: () => void;
}

/** Shows the secret of a new token, once. */
export function CreatedTokenDialog({ token, onClose }: CreatedTokenDialogProps) {
  const text = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('profile.tokens.created', { name: token.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('profile.tokens.done')}
        </Button>
      }
    >
      <SecretOnce label={text('profile.tokens.secret')} secret={token.token} />
    </Dialog>
  );
}
