import { Ability, fieldPatternMatcher } from '@casl/ability';
import type { ForcedSubject, MongoQuery, RawRuleFrom } from '@casl/ability';
import * as z from 'zod/mini';
import { Problem } from '../kernel/problem.ts';
import { conditionsMatcher } from './conditions.ts';
import { areRules } from './rule-guard.ts';
import { permissionRule } from './rule.ts';
import type { Action, PermissionRule, Subject } from './rule.ts';

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

const ruleList = z.array(permissionRule);

/**
 * Builds an ability from rules of any origin.
 *
 * The rules are parsed first: one bad rule (unknown operator or action, empty `fields` …) empties the whole ability,
 * since a deny rule that is skipped would allow. The cause is then in `ability.problem`.
 */
export function createAbility(rules: unknown): AppAbility {
  if (areRules(rules)) return new AppAbility(rules);
  const parsed = ruleList.safeParse(rules);
  if (parsed.success) return new AppAbility(parsed.data);
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  return new AppAbility(
    [],
    new Problem('bad_rules', `Permission rules refused at: ${where}`, { cause: parsed.error }),
  );
}

/** Marks a record with its subject, so that conditions are checked; wraps a copy, so frozen records do too. */
export function asSubject<Type extends Subject, Thing extends object>(
  type: Type,
  record: Thing,
): Thing & ForcedSubject<Type> {
  return { ...record, __caslSubjectType__: type };
}
