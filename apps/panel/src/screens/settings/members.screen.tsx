import { members, memberStatus, pathOf } from '@outlay/domain';
import { StatusBadge } from '@outlay/ui-kit';
import { Users } from 'lucide-react';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps, type SheetProps } from '../../list/resource-screen.tsx';
import { MEMBER_LOOKS } from './member-commands.ts';

const MemberSheet = lazySlot(async () => (await import('./member-sheet.tsx')).MemberSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
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

function MemberStatusBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = memberStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...MEMBER_LOOKS[known.data]}>{text(`member_status.${known.data}`)}</StatusBadge>;
}
