import { createAbility } from './ability.ts';
import type { AppAbility } from './ability.ts';
import { SUBJECTS } from './subjects.ts';
import { ACTIONS } from './vocabulary.ts';
import type { Action, Subject } from './vocabulary.ts';

/** Extent of a permission: every record, some records (conditions or fields decide), or none. */
export type Extent = 'all' | 'some' | 'none';

/** Extent of every action by subject. */
export type AccessTable = Readonly<Record<Subject, Readonly<Record<Action, Extent>>>>;

/** Returns the extent to which an ability allows an action on a subject, without a record. */
export function extentOf(ability: AppAbility, action: Action, subject: Subject): Extent {
  let narrowed = false;
  for (const rule of ability.possibleRulesFor(action, subject)) {
    const partly = rule.conditions !== undefined || rule.fields !== undefined;
    if (partly) {
      if (!rule.inverted) return 'some';
      narrowed = true;
    } else if (rule.inverted) return 'none';
    else return narrowed ? 'some' : 'all';
  }
  return 'none';
}

/** Returns what a user with these rules would be allowed to do, before the rules are assigned. */
export function dryRun(rules: unknown): AccessTable {
  const ability = createAbility(rules);
  const row = (subject: Subject) =>
    Object.fromEntries(ACTIONS.map((action) => [action, extentOf(ability, action, subject)]));
  return Object.fromEntries(SUBJECTS.map((subject) => [subject, row(subject)])) as AccessTable;
}
