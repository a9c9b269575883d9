import {
  lacksPermissions,
  member as memberEntity,
  members,
  reasonAgainst,
  type Member,
} from '@outlay/domain';
import { ActionBar, Banner, Dialog, Button, RecordHead, StatusBadge } from '@outlay/ui-kit';
import { CircleAlert, KeyRound, Mail, UserCheck, UserX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useAbility, useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { RecordSheet, type RecordSheetParts } from '../../edit/record-sheet.tsx';
import { useCommand } from '../../edit/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../list/resource-port.ts';
import type { SheetProps } from '../../list/resource-screen.tsx';
import { Delegation } from './member-delegation.tsx';
import { MEMBER_CALLS, MEMBER_COMMANDS, MEMBER_LOOKS, type MemberCommand } from './member-commands.ts';

const ICONS: Readonly<Record<MemberCommand, LucideIcon>> = {
  invite: Mail,
  link: KeyRound,
  suspend: UserX,
  resume: UserCheck,
};

export interface MemberPartProps {
  member: Member;
  /** The member as an answer has it. */
  tell: (record: NamedRecord) => void;
}

const PARTS: RecordSheetParts = {
  inputs: (_, record) => (record === null ? <InvitationNote /> : null),
  head: (record, tell) => <MemberHead member={memberEntity.parse(record)} tell={tell} />,
  below: (record, tell) => <Delegation member={memberEntity.parse(record)} tell={tell} />,
};

/** A member beside the list: access, the form, and who decides in their place. */
export function MemberSheet(props: SheetProps) {
  const text = useText();
  return (
    <RecordSheet
      {...props}
      resource={members}
      member="members"
      newLabel={text('members.new')}
      parts={PARTS}
    />
  );
}

function InvitationNote() {
  const text = useText();
  return <p>{text('members.new.help')}</p>;
}

function MemberHead({ member, tell }: MemberPartProps) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const ability = useAbility();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const [asking, setAsking] = useState(false);
  const denied = reasonAgainst(ability, 'update', 'users', member);
  const act = (key: MemberCommand) =>
    command.run(key, async () => {
      tell(await client.members[MEMBER_CALLS[key]](member.id, { quiet: true }));
      setAsking(false);
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
          <StatusBadge {...MEMBER_LOOKS[member.status]}>{text(`member_status.${member.status}`)}</StatusBadge>
        }
      />
      {lacksPermissions(member) ? (
        <Banner icon={CircleAlert} tone="pending" title={text('members.no_set')}>
          {text('members.no_set.help')}
        </Banner>
      ) : null}
      <ActionBar
        label={text('members.access')}
        actions={MEMBER_COMMANDS[member.status].map((key) => ({
          key,
          label: text(`members.${key}`),
          icon: ICONS[key],
          busy: command.busy === key,
          denied: denied === null ? undefined : say.reason(denied),
          onAct: () => (key === 'suspend' ? setAsking(true) : void act(key)),
        }))}
      />
      {asking ? null : <FailureBanner failure={command.failure} />}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={text('members.suspend.ask', { name: member.name })}
        description={text('members.suspend.help')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{text('back')}</Button>
            <Button variant="primary" busy={command.busy !== null} onClick={() => void act('suspend')}>
              {text('members.suspend')}
            </Button>
          </>
        }
      >
        <FailureBanner failure={command.failure} />
      </Dialog>
    </>
  );
}
