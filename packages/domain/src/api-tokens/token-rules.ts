import { createAbility, type AppAbility } from '../access/ability.ts';
import { GRANT_SUBJECTS, GRANT_SUBJECT_NAMES } from '../access/grants/grant-table.ts';
import type { PermissionRule } from '../access/rule.ts';
import { ACTIONS, type Action } from '../access/vocabulary.ts';
import type { StoredScopes, TokenScope } from './token-scope.ts';

/** Reason code of a denial by the scopes of a token. */
export const OUT_OF_SCOPE = 'out_of_scope';

const listOf = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? value : [value as Value];

const covers = (names: readonly string[], name: string, every: string): boolean =>
  names.includes(name) || names.includes(every);

const EVERY_ACTION = ACTIONS.filter((action) => action !== 'manage');

/**
 * Returns the rules of a token: the owner's rules for the actions and subjects of its scopes, in their order, and
 * denials for all others with the reason {@link OUT_OF_SCOPE}. The token's ability is therefore the intersection of the
 * owner's ability and the scopes, with the same conditions and fields. No rule is for `manage` or `all`, so nothing
 * that requires full access is allowed.
 *
 * Rules with a problem are returned unchanged: their ability allows nothing, and without the invalid rule it would
 * allow more.
 */
export function tokenRules(rules: readonly PermissionRule[], scopes: StoredScopes): PermissionRule[] {
  if (createAbility(rules).problem !== null) return [...rules];
  const scoped = GRANT_SUBJECT_NAMES.map((subject) => {
    const named = scopes.filter((scope) => scope.subject === subject).flatMap(({ actions }) => actions);
    return { subject, actions: EVERY_ACTION.filter((action) => named.includes(action)) };
  });
  const granted = rules.flatMap((rule) =>
    scoped.flatMap(({ subject, actions }): PermissionRule[] => {
      if (!covers(listOf(rule.subject), subject, 'all')) return [];
      const covered = actions.filter((action) => covers(listOf<Action>(rule.action), action, 'manage'));
      return covered.length === 0 ? [] : [{ ...rule, subject, action: covered }];
    }),
  );
  const denied = scoped.flatMap(({ subject, actions }): PermissionRule[] => {
    const others = EVERY_ACTION.filter((action) => !actions.includes(action));
    return others.length === 0 ? [] : [{ subject, action: others, inverted: true, reason: OUT_OF_SCOPE }];
  });
  return [...granted, ...denied];
}

/** Returns the scopes that a user can give to a token: every action that they may do on some record of a subject. */
export const offeredScopes = (ability: AppAbility): TokenScope[] =>
  GRANT_SUBJECT_NAMES.map((subject) => ({
    subject,
    actions: GRANT_SUBJECTS[subject].filter((action) => ability.can(action, subject)),
  })).filter(({ actions }) => actions.length > 0);

/** Returns the scope that a form proposes for an offered one: reading only, or no action where reading is not offered. */
export const proposedScope = ({ subject, actions }: TokenScope): TokenScope => ({
  subject,
  actions: actions.filter((action) => action === 'read'),
});

/** Returns the positions of scopes that contain an action which the user may not do on any record. */
export const scopesBeyond = (ability: AppAbility, scopes: readonly TokenScope[]): number[] =>
  scopes.flatMap(({ subject, actions }, at) =>
    actions.every((action) => ability.can(action, subject)) ? [] : [at],
  );
