import { useEffect } from 'react';
import { useRead } from '../../../app/query/use-read.ts';
import { usePanel, useSession } from '../../../app/use-panel.ts';
import { rememberRef, useMayRead } from '../../../records/use-reference.ts';

/**
 * Returns the id of the team that the server gives to a new request without one: the first that its owner is a member of.
 * Undefined until it is known, and for users without a team.
 */
export function useDefaultTeam(enabled: boolean): number | undefined {
  const { client } = usePanel();
  const me = useSession()?.userData.id;
  const mayRead = useMayRead('teams');
  const query = { member_id: me ?? 0, sort: 'id', desc: false, per_page: 2 } as const;
  const { data } = useRead(
    'teams.list',
    query,
    (signal) => client.teams.list(query, { signal, quiet: true }),
    {
      enabled: enabled && mayRead && me !== undefined,
    },
  );
  const team = data?.items[0];
  useEffect(() => {
    if (team !== undefined) rememberRef('teams', { ...team });
  }, [team]);
  return enabled ? team?.id : undefined;
}
