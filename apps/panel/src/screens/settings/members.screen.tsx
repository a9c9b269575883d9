import { lacksPermissions, member, members, memberStatus, pathOf, type Member } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { Users } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { ResourceScreen, type ResourceScreenProps, type SheetProps } from '../../list/resource-screen.tsx';
import { MEMBER_LOOKS } from './member-commands.ts';

const MemberSheet = lazySlot(async () => (await import('./member-sheet.tsx')).MemberSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  permission_set: (row) => <MemberSet member={member.parse(row)} />,
  status: ({ status }) => <MemberStatusBadge status={status} />,
};

const sheetOf = (opened: SheetProps) => <MemberSheet key={opened.id} {...opened} />;

/** Members: who works in the company, what they may do, who stands in for them. */
export function MembersScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={members}
      member="members"
      path={pathOf('settings.members.list')}
      title={text('route.settings.members.list')}
      newLabel={text('members.new')}
      searchLabel={text('members.search')}
      emptyIcon={Users}
      emptyTitle={text('members.empty')}
      emptyHelp={text('members.empty.help')}
      usuallyHidden={['email']}
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}

/** The permission set; of who has none, such as a customer, the role that says why. */
function MemberSet({ member: one }: { member: Member }) {
  const { permission_set: set, role } = one;
  const { text, has, locale } = useIntl();
  if (lacksPermissions(one)) return text('members.no_set');
  if (set !== null) return <bdi>{recordName(set, locale)}</bdi>;
  const id = `role.${role}`;
  return has(id) ? text(id) : role;
}

function MemberStatusBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = memberStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...MEMBER_LOOKS[known.data]}>{text(`member_status.${known.data}`)}</StatusBadge>;
}
