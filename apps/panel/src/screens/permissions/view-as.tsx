import {
  abilityRulesFor,
  createAbility,
  isProblem,
  reasonAgainst,
  type Member,
  type PermissionSet,
  type Ref,
} from '@outlay/domain';
import { Banner, Button, ErrorState, Page, PageHeader, Section, Skeleton, Tag } from '@outlay/ui-kit';
import { Eye } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { navigationFor } from '../../app/frame/navigation.ts';
import { useCall } from '../../app/use-call.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { GrantMatrix } from './grant-matrix.tsx';
import styles from './view-as.module.css';

export interface ViewAsProps {
  /** Id of the member. */
  id: number;
  sets: readonly PermissionSet[];
  leave: () => void;
}

/** What a member sees and may do, worked out from role and set as the server does it; nothing is changed. */
export function ViewAs({ id, sets, leave }: ViewAsProps) {
  const { text } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const seesTeams = ability.can('read', 'teams');
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Viewed> => {
      const [member, teams] = await Promise.all([
        client.members.get(id, { signal }),
        seesTeams ? client.teams.toArray({ per_page: 20 }, { signal }) : null,
      ]);
      // A member says which teams they are in; those they decide for count as theirs, too.
      const theirs = teams?.filter((team) =>
        [...team.members, ...team.approvers].some((person) => person.id === id),
      );
      return { member, teams: theirs ?? member.teams };
    },
    [client, id, seesTeams],
  );
  const { state, answer: viewed, failure, retry } = useCall(ask);
  return (
    <Page>
      <Banner
        icon={Eye}
        action={
          <Button size="s" onClick={leave}>
            {text('permissions.view_as.leave')}
          </Button>
        }
      >
        {viewed === null
          ? text('kit.loading')
          : text('permissions.view_as.banner', { name: viewed.member.name })}
      </Banner>
      {viewed !== null ? (
        <MemberView {...viewed} sets={sets} />
      ) : state === 'failed' ? (
        <ErrorState
          level={1}
          title={text(isProblem(failure, 'not_found') ? 'list.gone' : 'list.failed')}
          retryLabel={text('retry')}
          onRetry={retry}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  );
}

interface Viewed {
  readonly member: Member;
  readonly teams: readonly Ref[];
}

function MemberView({ member, teams, sets }: Viewed & { sets: readonly PermissionSet[] }) {
  const { text, has } = useIntl();
  const set = sets.find((one) => one.id === member.permission_set?.id) ?? null;
  const rules = useMemo(
    () =>
      abilityRulesFor({
        role: member.role,
        set: set?.built_in ?? set?.rules ?? null,
        user: { id: member.id, team_ids: teams.map((team) => team.id) },
      }),
    [member, teams, set],
  );
  const ability = useMemo(() => createAbility(rules), [rules]);
  const places = rules.length === 0 ? [] : navigationFor(ability).flatMap((group) => group.places);
  const own = reasonAgainst(ability, 'approve', 'expense', {
    user: { id: member.id, name: member.name },
    team: member.teams[0] ?? null,
  });
  const id = `reason.${own}`;
  const said = has(id) ? text(id) : own;
  return (
    <div className={styles['view']}>
      <PageHeader
        title={text('permissions.view_as.title', { name: member.name })}
        lead={text('permissions.view_as.set', {
          set: set?.built_in
            ? text(`permission_set.${set.built_in}`)
            : (member.permission_set?.name ?? text('none')),
        })}
      />
      <Section level={2} title={text('permissions.view_as.sees')}>
        {places.length === 0 ? (
          <p>{text('permissions.view_as.nothing')}</p>
        ) : (
          <p className={styles['places']}>
            {places.map(({ name, label }) => (
              <Tag key={name}>{text(label)}</Tag>
            ))}
          </p>
        )}
      </Section>
      <Section level={2} title={text('permissions.view_as.may')}>
        {said === null ? null : <p>{text('permissions.view_as.own', { reason: said })}</p>}
        <GrantMatrix rules={rules} />
      </Section>
    </div>
  );
}
