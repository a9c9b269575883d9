import * as z from 'zod/mini';
import { Ability, fieldPatternMatcher } from '@casl/ability';
import type { ForcedSubject, MongoQuery, RawRuleFrom } from '@casl/ability';
import { Problem } from '../errors/problem.ts';
import { conditionsMatcher } from './conditions.ts';
import type { Action, Subject } from './vocabulary.ts';
import { permissionRule } from './rule.ts';
import type { PermissionRule } from './rule.ts';

type AbilityParameters = [Action, Subject | ForcedSubject<Subject>];

/** CASL ability of a user. It is empty when its rules are invalid. */
export class AppAbility extends Ability<AbilityParameters, MongoQuery> {
  /** Problem with code `bad_rules` when a rule is invalid; the ability then allows nothing. */
  readonly problem: Problem | null;

  constructor(rules: readonly PermissionRule[], problem: Problem | null = null) {
    // A rule may name a subject that this version does not know. Typed callers cannot pass it.
    const raw = [...rules] as RawRuleFrom<AbilityParameters, MongoQuery>[];
    super(raw, { conditionsMatcher, fieldMatcher: fieldPatternMatcher });
    this.problem = problem;
  }
}

/** Rules of a user without a stored session: read the subject Auth (Specification §4). */
export const ANONYMOUS_RULES: readonly PermissionRule[] = [{ action: 'read', subject: 'Auth' }];

const permissionRules = z.array(permissionRule);

/**
 * Builds an ability from rules of any origin.
 *
 * The rules are validated first. One invalid rule (unknown operator or action, empty `fields`, …) empties the whole
 * ability and sets `ability.problem`: skipping a deny rule would allow what it denies.
 */
export function createAbility(rules: unknown): AppAbility {
  const { success, data, error } = permissionRules.safeParse(rules);
  if (success) return new AppAbility(data);
  const positions = new Set(error.issues.flatMap(({ path: [position] }) => position ?? []));
  return new AppAbility(
    [],
    new Problem('bad_rules', `Permission rules refused at: ${[...positions].join(', ')}`),
  );
}

/**
 * Returns a copy of a record marked with its subject, so that conditions are evaluated. Works with frozen
 * records.
 */
export function asSubject<Type extends Subject, Thing extends object>(
  type: Type,
  record: Thing,
): Thing & ForcedSubject<Type> {
  return { ...record, __caslSubjectType__: type };
}
