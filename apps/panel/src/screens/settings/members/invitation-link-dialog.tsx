import type { InvitationLink, Member } from '@outlay/domain';
import { Button, Dialog } from '@outlay/ui-kit';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { useFormats, usePanel } from '../../../app/use-panel.ts';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { LINK_CALLS, type LinkCommand } from './member-commands.ts';
import { SecretOnce } from '../../secrets/secret-once.tsx';

export interface InvitationLinkDialogProps {
  member: Pick<Member, 'id' | 'name'>;
  /** `copy_link` by default: the link of an invitation. */
  command?: LinkCommand;
  onClose: () => void;
}

/** Creates the link of an invitation, or for a new password, that is not mailed, and shows it with a button that copies it. */
export function InvitationLinkDialog({
  member,
  command: kind = 'copy_link',
  onClose,
}: InvitationLinkDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const command = useCommand();
  const [link, setLink] = useState<InvitationLink | null>(null);
  const create = () =>
    void command.run('create', async () =>
      setLink(await client.members[LINK_CALLS[kind]](member.id, { quiet: true })),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text(`members.${kind}.dialog`, { name: member.name })}
      description={text(`members.${kind}.help`)}
      footer={
        link === null ? (
          <>
            <Button onClick={onClose}>{text('back')}</Button>
            <Button variant="primary" icon={Link} busy={command.busy !== null} onClick={create}>
              {text('members.link_dialog.create')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {text('profile.tokens.done')}
          </Button>
        )
      }
    >
      <FailureBanner failure={command.failure} />
      {link === null ? (
        <p>{text('members.link_dialog.handing_over')}</p>
      ) : (
        <>
          <SecretOnce
            label={text(`members.${kind}.label`)}
            secret={link.url}
            help={text('members.link_dialog.handing_over')}
          />
          <p>{text('members.link_dialog.until', { when: formats.moment(link.expires_at) })}</p>
        </>
      )}
    </Dialog>
  );
}
