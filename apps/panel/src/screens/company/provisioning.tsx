import { isProblem, scimSettings, type PermissionSet, type ScimSettings } from '@outlay/domain';
import { Select, TextField } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';
import { useSetName } from '../permissions/use-set-name.ts';

/** Address of the SCIM server, and the permission sets that its groups map to. */
export function Provisioning() {
  const text = useText();
  const { client } = usePanel();
  const read = useRead('scim.get', {}, (signal) => client.scim.get({ signal, quiet: true }), {
    cached: false,
  });
  return (
    <ReadCard title={text('scim.title')} help={text('scim.help')} read={read} failed="scim.failed">
      {(data) => (
        <>
          <TextField label={text('scim.base_url')} value={data.base_url} readOnly dir="ltr" />
          <Groups settings={data} />
        </>
      )}
    </ReadCard>
  );
}

/** Permission set of each group; a choice is saved at once. */
function Groups({ settings }: { settings: ScimSettings }) {
  const text = useText();
  const nameOf = useSetName();
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey()('scim.get', {});
  const command = useCommand();
  const sets = useRead('permissionSets.list', { all: true }, (signal) =>
    client.permissionSets.toArray({ per_page: 20, sort: 'id' }, { signal }),
  );
  const choices: readonly PermissionSet[] = sets.data ?? [];
  const save = ({ team, version }: ScimSettings['groups'][number], value: string) =>
    command.run(String(team.id), async () => {
      const draft = { permission_set_id: value === '' ? null : Number(value), version };
      try {
        queries.setQueryData(key, await client.scim.mapGroup(team.id, draft, { quiet: true }));
      } catch (failure) {
        // The choices then show what another user has saved meanwhile.
        const fresh = isProblem(failure, 'conflict') ? scimSettings.safeParse(failure.data) : null;
        if (fresh?.success) queries.setQueryData(key, fresh.data);
        throw failure;
      }
    });
  return (
    <>
      <h3>{text('scim.groups')}</h3>
      <p>{text(settings.groups.length === 0 ? 'scim.groups.none' : 'scim.groups.help')}</p>
      <FailureBanner failure={command.failure} />
      {settings.groups.map((group) => (
        <Select
          key={group.team.id}
          name={`group-${group.team.id}`}
          label={group.team.name}
          disabled={command.busy !== null}
          value={group.permission_set === null ? '' : String(group.permission_set.id)}
          options={[
            { value: '', label: text('scim.no_set') },
            ...choices.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          ]}
          onChange={(event) => void save(group, event.target.value)}
        />
      ))}
    </>
  );
}
