import { reasonAgainst } from '@outlay/domain';
import { Section } from '@outlay/ui-kit';
import { useAbility, useSayings, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { DelegationPart } from '../delegation/delegation-part.tsx';
import type { MemberPartProps } from './member-part-props.ts';

/** Delegation of a member; users may always change their own. */
export function MemberDelegation({ member, tell }: MemberPartProps) {
  const text = useText();
  const say = useSayings();
  const session = useSession();
  const ability = useAbility();
  const own = session?.userData.id === member.id;
  const reason = own ? null : reasonAgainst(ability, 'update', 'users', member);
  return (
    <Section title={text('members.delegation')}>
      <DelegationPart
        person={member}
        whose={own ? 'profile' : 'members'}
        denied={reason === null ? undefined : say.reason(reason)}
        tell={tell}
      />
    </Section>
  );
}
