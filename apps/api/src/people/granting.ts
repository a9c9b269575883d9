import { isDeepStrictEqual } from 'node:util';
import {
  ACTIONS,
  managesAll,
  resolvePlaceholders,
  SUBJECTS,
  type Action,
  type PermissionRule,
  type Subject,
} from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';

const list = <T>(one: T | readonly T[]): readonly T[] =>
  Array.isArray(one) ? (one as readonly T[]) : [one as T];

const actionsOf = (rule: PermissionRule): readonly Action[] =>
  list(rule.action).flatMap((action) =>
    action === 'manage' ? ACTIONS.filter((one) => one !== 'manage') : [action],
  );

const subjectsOf = (rule: PermissionRule): readonly Subject[] =>
  list(rule.subject).flatMap((name) =>
    name === 'all'
      ? SUBJECTS.filter((one) => one !== 'all' && one !== 'Auth')
      : SUBJECTS.filter((one) => one === name),
  );

/** Whether somebody holds a permission as widely as a rule would give it. */
function holds(actor: Actor, action: Action, subject: Subject, rule: PermissionRule): boolean {
  if (!actor.ability.can(action, subject)) return false;
  const granting = actor.ability.rulesFor(action, subject).filter((own) => !own.inverted);
  if (granting.some((own) => own.conditions === undefined && own.fields === undefined)) return true;
  // Under conditions only the very same ones are no wider: whether others are is not for a server to guess.
  return granting.some(
    (own) =>
      isDeepStrictEqual(own.conditions, rule.conditions) &&
      (own.fields === undefined || isDeepStrictEqual(own.fields, rule.fields)),
  );
}

/**
 * Refuses to give anybody permissions that the giver does not have: neither by making a set nor by handing one out.
 *
 * @throws Fault 403.
 */
export function permitGranting(actor: Actor, rules: readonly PermissionRule[]): void {
  if (managesAll(actor.ability)) return;
  const beyond = resolvePlaceholders(rules, { id: actor.id, team_ids: actor.teamIds })
    .filter((rule) => rule.inverted !== true)
    .some((rule) =>
      actionsOf(rule).some((action) =>
        subjectsOf(rule).some((subject) => !holds(actor, action, subject, rule)),
      ),
    );
  if (beyond) throw new Fault(403, text('error.forbidden'), { reason: text('reason.beyond_own') });
}
