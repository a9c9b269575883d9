import { delegationPhase, type Delegation, type MemberDelegations } from '@outlay/domain';
import { Button, Card, Item, ItemList, Section, Skeleton } from '@outlay/ui-kit';
import { RotateCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { today } from '../../i18n/today.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';
import { DelegationPart } from '../delegation/delegation-part.tsx';
import styles from './profile.module.css';

/** Who decides in the person's own place, and in whose place they decide. */
export function OwnDelegation({ id }: { id: number }) {
  const text = useText();
  const { client } = usePanel();
  const ask = useCallback(
    (signal: AbortSignal) => client.members.delegations(id, {}, { signal }),
    [client, id],
  );
  const { state, answer, retry } = useCall(ask);
  // As the last change left it, until it is read again.
  const [changed, setChanged] = useState<{ readonly delegation: Delegation | null } | null>(null);
  return (
    <Card title={text('members.delegation')}>
      {answer !== null ? (
        <div className={styles['parts']}>
          {answer.choices.length === 0 && answer.delegation === null ? (
            <p>{text('profile.delegation.nobody')}</p>
          ) : (
            <div>
              <DelegationPart
                whose="profile"
                person={{ id, delegation: (changed ?? answer).delegation }}
                tell={setChanged}
              />
            </div>
          )}
          <StandingIn given={answer.standing_in} />
        </div>
      ) : state === 'failed' ? (
        <>
          <FailureBanner failure={text('profile.delegation.failed')} />
          <div>
            <Button size="s" icon={RotateCw} onClick={retry}>
              {text('retry')}
            </Button>
          </div>
        </>
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  );
}

/** Those whose place the person takes, now or from some day on. */
function StandingIn({ given }: { given: MemberDelegations['standing_in'] }) {
  const text = useText();
  const formats = useFormats();
  if (given.length === 0) return null;
  return (
    <Section title={text('profile.standing_in')} level={3}>
      <ItemList label={text('profile.standing_in')}>
        {given.map(({ member, from, to }) => (
          <Item key={member.id}>
            <Say
              id={
                delegationPhase({ from, to }, today()) === 'coming'
                  ? 'profile.standing_in.coming'
                  : 'profile.standing_in.current'
              }
              values={{ name: member.name, from: formats.longDay(from), to: formats.longDay(to) }}
            />
          </Item>
        ))}
      </ItemList>
    </Section>
  );
}
