import { createAbility } from '@outlay/domain';
import type { NamedCall } from '../contract-facts.ts';
import { LISTS } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import { ROLE_NAMES } from '../run/users.ts';
import type { Check } from './check.ts';

async function checkList(trial: Trial, { name, call: { access } }: NamedCall): Promise<void> {
  if (access === undefined) return;
  for (const as of ROLE_NAMES.filter((role) => trial.users.has(role))) {
    const { ability } = trial.user(as);
    if (ability.can(access.action, access.subject)) await trial.ok(name, { as });
    else trial.refused(await trial.send(name, { as }), { status: 403, reason: true });
  }
}

/** Checks that the rules of a session are those that its calls follow. */
export const permissionChecks: readonly Check[] = [
  {
    rule: 'permission.rules',
    title: 'The rules of every signed-in user are valid',
    run: async ({ users, expect }) => {
      for (const { email, session } of users.values())
        expect(createAbility(session.ability).problem === null, null, `valid permission rules of ${email}`);
    },
  },
  ...LISTS.filter(({ call }) => call.access !== undefined).map((list): Check => ({
    rule: 'permission.list',
    subject: list.name,
    title: 'Each user reads what the rules of the session allow, and is refused anything else',
    run: (trial) => checkList(trial, list),
  })),
];
