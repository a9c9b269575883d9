import {
  lacksPermissions,
  mayDelegate,
  member as memberEntity,
  memberCommandRefusal,
  memberCommands,
  members,
  reasonAgainst,
  type Member,
  type MemberCommand,
} from '@outlay/domain';
import { ActionBar, AlertDialog, Banner, RecordHead, StatusBadge } from '@outlay/ui-kit';
import {
  CircleAlert,
  KeyRound,
  Link,
  LogOut,
  Mail,
  ShieldOff,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAbility, useFormats, usePanel, useDescriptions, useSession } from '../../../app/use-panel.ts';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import type { RecordSheetParts } from '../../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../../form/record/record-sheet.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { SheetProps } from '../../../records/declared-resource.ts';
import { MemberBankDetails } from './member-bank-details.tsx';
import { MemberData } from './member-data.tsx';
import { MemberDelegation } from './member-delegation.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { isLinkCommand, MEMBER_CALLS, type CalledCommand, type LinkCommand } from './member-commands.ts';
import { MEMBER_STATUS_APPEARANCE } from './member-status-appearance.ts';
import { useMailServer } from './use-mail-server.ts';
import type { MemberPartProps } from './member-part-props.ts';

const ICONS: Readonly<Record<MemberCommand, LucideIcon>> = {
  invite: Mail,
  copy_link: Link,
  copy_password_link: Link,
  link: KeyRound,
  sign_out: LogOut,
  reset_factor: ShieldOff,
  suspend: UserX,
  resume: UserCheck,
};

/** Commands that take something from the member ask for confirmation. */
type ConfirmedCommand = 'suspend' | 'reset_factor';
const isConfirmed = (key: MemberCommand): key is ConfirmedCommand =>
  key === 'suspend' || key === 'reset_factor';

const isErased = ({ erased_at = null }: Member): boolean => erased_at !== null;

const PARTS: RecordSheetParts = {
  inputs: (_, record) => (record === null ? <InvitationNote /> : null),
  head: (record, onUpdated) => <MemberHead member={memberEntity.parse(record)} onUpdated={onUpdated} />,
  below: (record, onUpdated) => {
    const member = memberEntity.parse(record);
    return (
      <>
        {mayDelegate(member) && !isErased(member) ? (
          <>
            <MemberBankDetails member={member} />
            <MemberDelegation member={member} onUpdated={onUpdated} />
          </>
        ) : null}
        <MemberData member={member} onUpdated={onUpdated} />
      </>
    );
  },
  isReadOnly: (record) => isErased(memberEntity.parse(record)),
};

/** Sheet of a member: access, form, bank details, delegation and personal data. */
export function MemberSheet(props: SheetProps) {
  const text = useText();
  const ability = useAbility();
  const userId = useSession()?.userData.id;
  const hasMailServer = useMailServer();
  const [invited, setInvited] = useState<Member | null>(null);
  const { close, id } = props;
  const isNew = id === 'new';
  const parts = useMemo<RecordSheetParts>(
    () => ({
      ...PARTS,
      isUndeletable: (record) => memberCommandRefusal('delete', record, userId, ability) !== null,
      createdText: (record) =>
        hasMailServer
          ? text('members.invite.done', { email: memberEntity.parse(record).email })
          : text('members.created_unsent'),
      onSaved: (record) => {
        const saved = memberEntity.parse(record);
        if (isNew && memberCommands(saved, hasMailServer).includes('copy_link')) setInvited(saved);
        else close();
      },
    }),
    [userId, ability, hasMailServer, text, isNew, close],
  );
  if (invited !== null) return <InvitationLinkDialog member={invited} onClose={close} />;
  return (
    <RecordSheet
      {...props}
      resource={members}
      member="members"
      newLabel={text('members.new')}
      parts={parts}
    />
  );
}

function InvitationNote() {
  const text = useText();
  return <p>{text(useMailServer() ? 'members.new.help' : 'members.new.unsent')}</p>;
}

function MemberHead({ member, onUpdated }: MemberPartProps) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const userId = useSession()?.userData.id;
  const [confirming, setConfirming] = useState<ConfirmedCommand | null>(null);
  const hasMailServer = useMailServer();
  const [copying, setCopying] = useState<LinkCommand | null>(null);
  const granted = reasonAgainst(ability, 'update', 'users', member);
  const deniedOf = (key: MemberCommand) => {
    const reason = granted ?? memberCommandRefusal(key, member, userId, ability);
    return reason === null ? undefined : describe.reason(reason);
  };
  const act = (key: CalledCommand) =>
    command.run(key, async () => {
      onUpdated(await client.members[MEMBER_CALLS[key]](member.id, { quiet: true }));
      setConfirming(null);
      toasts.toast({
        kind: 'success',
        text: text(`members.${key}.done`, { name: member.name, email: member.email }),
      });
    });
  const seen = member.last_seen_at ?? null;
  return (
    <>
      <RecordHead
        title={<bdi>{member.name}</bdi>}
        sub={
          seen === null ? (
            <bdi dir="ltr">{member.email}</bdi>
          ) : (
            text('members.seen', { when: formats.ago(seen) })
          )
        }
        states={
          <StatusBadge {...MEMBER_STATUS_APPEARANCE[member.status]}>
            {isErased(member) ? text('members.erased') : text(`member_status.${member.status}`)}
          </StatusBadge>
        }
      />
      {lacksPermissions(member) && !isErased(member) ? (
        <Banner icon={CircleAlert} tone="pending" title={text('members.no_set')}>
          {text('members.no_set.help')}
        </Banner>
      ) : null}
      <ActionBar
        label={text('members.access')}
        actions={memberCommands(member, hasMailServer).map((key) => ({
          key,
          label: text(`members.${key}`),
          icon: ICONS[key],
          busy: command.busy === key,
          denied: deniedOf(key),
          onAct: () => {
            if (isLinkCommand(key)) setCopying(key);
            else if (isConfirmed(key)) setConfirming(key);
            else void act(key);
          },
        }))}
      />
      {copying === null ? null : (
        <InvitationLinkDialog member={member} command={copying} onClose={() => setCopying(null)} />
      )}
      {confirming === null ? <FailureBanner failure={command.failure} /> : null}
      {confirming === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setConfirming(null)}
          title={text(`members.${confirming}.ask`, { name: member.name })}
          description={text(`members.${confirming}.help`)}
          cancelLabel={text('back')}
          actionLabel={text(`members.${confirming}`)}
          danger={confirming === 'suspend'}
          busy={command.busy !== null}
          error={command.failure}
          onConfirm={() => void act(confirming)}
        />
      )}
    </>
  );
}
