import { delegationPhase, type Delegation, type MemberDelegations } from '@outlay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Card, Item, ItemList, Section } from '@outlay/ui-kit';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { ReadState } from '../../read/read-card.tsx';
import { DelegationPart } from '../delegation/delegation-part.tsx';
import styles from './profile.module.css';

/** Delegate of the signed-in user, and the members the user is a delegate of. */
export function ProfileDelegation({ id }: { id: number }) {
  const text = useText();
  const { client } = usePanel();
  const read = useRead('members.delegations', { id }, (signal) =>
    client.members.delegations(id, {}, { signal }),
  );
  const queries = useQueryClient();
  const key = useQueryKey()('members.delegations', { id });
  const show = ({ delegation }: { readonly delegation: Delegation | null }) =>
    queries.setQueryData<MemberDelegations>(key, (before) => before && { ...before, delegation });
  return (
    <Card title={text('members.delegation')}>
      <ReadState read={read} failed="profile.delegation.failed">
        {(data) => (
          <div className={styles['parts']}>
            {data.choices.length === 0 && data.delegation === null ? (
              <p>{text('profile.delegation.nobody')}</p>
            ) : (
              <div>
                <DelegationPart
                  textPrefix="profile"
                  member={{ id, delegation: data.delegation }}
                  onUpdated={show}
                />
              </div>
            )}
            <DelegatedToMe delegations={data.standing_in} />
          </div>
        )}
      </ReadState>
    </Card>
  );
}

/** Members that the user is a delegate of, now or from a future date. */
function DelegatedToMe({ delegations }: { delegations: MemberDelegations['standing_in'] }) {
  const text = useText();
  const formats = useFormats();
  if (delegations.length === 0) return null;
  return (
    <Section title={text('profile.delegated_to_you')} level={3}>
      <ItemList label={text('profile.delegated_to_you')}>
        {delegations.map(({ member, from, to }) => (
          <Item key={member.id}>
            <FormattedText
              id={
                delegationPhase({ from, to }, today()) === 'coming'
                  ? 'profile.delegated_to_you.coming'
                  : 'profile.delegated_to_you.current'
              }
              values={{ name: member.name, from: formats.longDay(from), to: formats.longDay(to) }}
            />
          </Item>
        ))}
      </ItemList>
    </Section>
  );
}
