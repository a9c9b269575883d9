import { lacksPermissions, member, members, memberStatus, pathOf, type Member } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { Users } from 'lucide-react';
import { lazyComponent } from '../../../app/lazy/lazy-component.ts';
import { useIntl, useText } from '../../../i18n/use-intl.tsx';
import { recordName } from '../../../i18n/record-name.ts';
import { ResourceScreen, type ResourceScreenProps } from '../../../list/resource-screen.tsx';
import type { SheetProps } from '../../../records/declared-resource.ts';
import { MEMBER_STATUS_APPEARANCE } from './member-status-appearance.ts';

const MemberSheet = lazyComponent(async () => (await import('./member-sheet.tsx')).MemberSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  permission_set: (row) => <MemberSet member={member.parse(row)} />,
  iban: ({ iban }) => <bdi dir="ltr">{typeof iban === 'string' ? iban : ''}</bdi>,
  status: ({ status }) => <MemberStatusBadge status={status} />,
};

const sheetOf = (opened: SheetProps) => <MemberSheet key={opened.id} {...opened} />;

/** Members screen: members of the company, their permissions and delegates. */
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
      usuallyHidden={['teams', 'approval_limit', 'iban', 'iban_status']}
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}

/** Permission set of a member; for a role without one, such as a customer, the role. */
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
  return (
    <StatusBadge {...MEMBER_STATUS_APPEARANCE[known.data]}>{text(`member_status.${known.data}`)}</StatusBadge>
  );
}
