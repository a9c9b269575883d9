import { readsBankDetails } from '@outlay/domain';
import { Section } from '@outlay/ui-kit';
import { useAbility, useSession } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { BankDetailsPart } from '../../bank-details/bank-details-part.tsx';
import type { MemberPartProps } from './member-part-props.ts';

/** Bank details of a member, for users who may read them. */
export function MemberBankDetails({ member }: Pick<MemberPartProps, 'member'>) {
  const text = useText();
  const ability = useAbility();
  const id = useSession()?.userData.id ?? 0;
  if (!readsBankDetails(member, { id, ability })) return null;
  return (
    <Section title={text('bank_details')}>
      <BankDetailsPart id={member.id} />
    </Section>
  );
}
