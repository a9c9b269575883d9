import { createAbility } from './ability.ts';
import type { AppAbility } from './ability.ts';
import { ACTIONS, SUBJECTS } from './vocabulary.ts';
import type { Action, Subject } from './vocabulary.ts';

/** Whether an action is allowed on every record, on some (conditions or fields decide), or on none. */
export type Extent = 'all' | 'some' | 'none';

/** Everything a set of rules amounts to: subject, then action, then how far. */
export type AccessTable = Readonly<Record<Subject, Readonly<Record<Action, Extent>>>>;

/** Tells how far an ability allows an action on a subject, without a record at hand. */
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

/** Says what somebody with these rules would see and do, before anybody is given them. */
export function dryRun(rules: unknown): AccessTable {
  const ability = createAbility(rules);
  const row = (subject: Subject) =>
    Object.fromEntries(ACTIONS.map((action) => [action, extentOf(ability, action, subject)]));
  return Object.fromEntries(SUBJECTS.map((subject) => [subject, row(subject)])) as AccessTable;
}
