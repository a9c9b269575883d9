import { createAbility, type AppAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionRule } from '../access/rule.ts';
import { SERVICE_ROLE } from '../access/service-role.ts';
import { offeredScopes } from '../api-tokens/token-rules.ts';
import type { TokenScope } from '../api-tokens/token-scope.ts';

/** Returns the ability of a service account with the rules of its permission set. */
export const serviceAccountAbility = (id: number, set: readonly PermissionRule[]): AppAbility =>
  createAbility(abilityRulesFor({ role: SERVICE_ROLE, set, user: { id, team_ids: [] } }));

/** Returns the scopes that a user can give to a token of a service account: those that both have. */
export const serviceAccountScopes = (account: AppAbility, user: AppAbility): TokenScope[] =>
  offeredScopes(account)
    .map(({ subject, actions }) => ({
      subject,
      actions: actions.filter((action) => user.can(action, subject)),
    }))
    .filter(({ actions }) => actions.length > 0);
