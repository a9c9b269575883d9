import { delegateDenial, reasonAgainst } from '@outlay/domain';
import { Section } from '@outlay/ui-kit';
import { useAbility, useDescriptions, useSession } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { DelegationPart } from '../../delegation/delegation-part.tsx';
import type { MemberPartProps } from './member-part-props.ts';

/** Delegation of a member; users may always change their own. */
export function MemberDelegation({ member, onUpdated }: MemberPartProps) {
  const text = useText();
  const describe = useDescriptions();
  const session = useSession();
  const ability = useAbility();
  const isSelf = session?.userData.id === member.id;
  const user = { id: session?.userData.id ?? 0, team_ids: [], ability };
  const reason = isSelf ? null : reasonAgainst(ability, 'update', 'users', member);
  const namingReason = delegateDenial(user, member.id);
  return (
    <Section title={text('members.delegation')}>
      <DelegationPart
        member={member}
        textPrefix={isSelf ? 'profile' : 'members'}
        denied={reason === null ? undefined : describe.reason(reason)}
        namingDenied={namingReason === null ? undefined : describe.reason(namingReason)}
        onUpdated={onUpdated}
      />
    </Section>
  );
}
