import {
  abilityRulesFor,
  createAbility,
  reasonAgainst,
  localizedName,
  type Member,
  type PermissionSet,
  type Ref,
  type Team,
} from '@outlay/domain';
import { Banner, Button, Page, PageHeader, Section, Skeleton, Tag } from '@outlay/ui-kit';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { navigationFor } from '../../app/layout/navigation.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { GrantMatrix } from './grant-matrix.tsx';
import styles from './view-as.module.css';

export interface ViewAsProps {
  /** Id of the member. */
  id: number;
  leave: () => void;
}

/**
 * Preview of a member's permissions, computed from role and set with the rules of the server. Changes
 * nothing.
 */
export function ViewAs({ id, leave }: ViewAsProps) {
  const { text } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const seesTeams = ability.can('read', 'teams');
  const member = useRead('members.get', { id }, (signal) => client.members.get(id, { signal }));
  const teams = useRead(
    'teams.list',
    { all: true },
    (signal) => client.teams.toArray({ per_page: 20 }, { signal }),
    { enabled: seesTeams },
  );
  const sets = useRead('permissionSets.list', { all: true }, (signal) =>
    client.permissionSets.toArray({ per_page: 20, sort: 'id' }, { signal }),
  );
  const viewed =
    member.data === null || sets.data === null || (seesTeams && teams.data === null)
      ? null
      : { member: member.data, sets: sets.data, teams: teamsOf(member.data, teams.data) };
  const failed = [member, sets, teams].find(({ state }) => state === 'failed');
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
        <MemberView {...viewed} />
      ) : failed ? (
        <ReadFailed subject="record" level={1} failure={failed.failure} onRetry={failed.retry} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  );
}

interface Viewed {
  readonly member: Member;
  readonly sets: readonly PermissionSet[];
  readonly teams: readonly Ref[];
}

/** Returns the teams whose rules apply to a member, including those the member approves for. */
function teamsOf(member: Member, all: readonly Team[] | null): readonly Ref[] {
  return (
    all?.filter((team) => [...team.members, ...team.approvers].some(({ id }) => id === member.id)) ??
    member.teams
  );
}

function MemberView({ member, teams, sets }: Viewed) {
  const { text, has, locale } = useIntl();
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
  const items = rules.length === 0 ? [] : navigationFor(ability).flatMap((group) => group.items);
  const denial = reasonAgainst(ability, 'approve', 'expense', {
    user: { id: member.id, name: member.name },
    team: member.teams[0] ?? null,
  });
  const id = `reason.${denial}`;
  const reason = has(id) ? text(id) : denial;
  return (
    <div className={styles['view']}>
      <PageHeader
        title={text('permissions.view_as.title', { name: member.name })}
        lead={text('permissions.view_as.set', {
          set: set?.built_in
            ? text(`permission_set.${set.built_in}`)
            : member.permission_set
              ? localizedName(member.permission_set, locale)
              : text('none'),
        })}
      />
      <Section level={2} title={text('permissions.view_as.sees')}>
        {items.length === 0 ? (
          <p>{text('permissions.view_as.nothing')}</p>
        ) : (
          <p className={styles['screens']}>
            {items.map(({ name, label }) => (
              <Tag key={name}>{text(label)}</Tag>
            ))}
          </p>
        )}
      </Section>
      <Section level={2} title={text('permissions.view_as.may')}>
        {reason === null ? null : <p>{text('permissions.view_as.own', { reason })}</p>}
        <GrantMatrix rules={rules} />
      </Section>
    </div>
  );
}
