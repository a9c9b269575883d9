import { Ability, fieldPatternMatcher } from '@casl/ability';
import type { ForcedSubject, MongoQuery, RawRuleFrom } from '@casl/ability';
import { Problem } from '../kernel/problem.ts';
import { conditionsMatcher } from './conditions.ts';
import { areRules, plainRules } from './rule-guard.ts';
import type { Action, Subject } from './vocabulary.ts';
import type { PermissionRule } from './rule.ts';

type Asked = [Action, Subject | ForcedSubject<Subject>];

/** What somebody may do, as CASL understands it, and why it is empty when its rules could not be trusted. */
export class AppAbility extends Ability<Asked, MongoQuery> {
  /** Set (code `bad_rules`) when one rule was bad: then nothing is allowed. */
  readonly problem: Problem | null;

  constructor(rules: readonly PermissionRule[], problem: Problem | null = null) {
    // A rule may name a subject this version does not know; nothing typed ever asks for it.
    const raw = [...rules] as RawRuleFrom<Asked, MongoQuery>[];
    super(raw, { conditionsMatcher, fieldMatcher: fieldPatternMatcher });
    this.problem = problem;
  }
}

/** What somebody without a stored session may do: read the subject Auth (Specification §4). */
export const ANONYMOUS_RULES: readonly PermissionRule[] = [{ action: 'read', subject: 'Auth' }];

/**
 * Builds an ability from rules of any origin.
 *
 * The rules are judged first: one bad rule (unknown operator or action, empty `fields` …) empties the whole ability,
 * since a deny rule that is skipped would allow. That is then in `ability.problem`; which rule is bad and why,
 * `permissionRule` can say.
 */
export function createAbility(rules: unknown): AppAbility {
  if (areRules(rules)) return new AppAbility(rules);
  const plain = plainRules(rules);
  if (areRules(plain)) return new AppAbility(plain);
  const bad = Array.isArray(plain) ? [...plain.keys()].filter((at) => !areRules([plain[at]])) : [];
  return new AppAbility([], new Problem('bad_rules', `Permission rules refused at: ${bad.join(', ')}`));
}

/** Marks a record with its subject, so that conditions are checked; wraps a copy, so frozen records do too. */
export function asSubject<Type extends Subject, Thing extends object>(
  type: Type,
  record: Thing,
): Thing & ForcedSubject<Type> {
  return { ...record, __caslSubjectType__: type };
}
