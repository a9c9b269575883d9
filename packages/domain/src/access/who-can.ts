import { asSubject } from './ability.ts';
import type { AppAbility } from './ability.ts';
import type { Action, Subject } from './vocabulary.ts';

/** Picks, of some people with their abilities, those who may do something to a record. */
export function whoCan<Person extends { readonly ability: AppAbility }>(
  people: readonly Person[],
  action: Action,
  subject: Subject,
  record?: object,
): Person[] {
  return people.filter(({ ability }) => ability.can(action, record ? asSubject(subject, record) : subject));
}
