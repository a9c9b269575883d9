import { hiddenValue } from '../../resources/hidden-fields.ts';
import { RESOURCES } from '../../resources/registry.ts';
import type { Fields } from '../../resources/resource.ts';
import type { Subject } from '../subjects.ts';
import type { GrantAction } from './grant-actions.ts';
import type { GrantSubject } from './grant-table.ts';

/** Subjects of resources that are granted as a whole. */
const WITHOUT_FIELD_RULES: ReadonlySet<string> = new Set<GrantSubject>([
  'reimpursable',
  'bookkeep',
  'transactions',
  'webRules',
  'webhooks',
]);

const ACTIONS_BY_FIELD: readonly GrantAction[] = ['read', 'create', 'update'];

interface ResourceFields {
  readonly subject: Subject;
  readonly fields: Fields;
}

const resourceOf = (subject: GrantSubject): ResourceFields | undefined =>
  Object.values(RESOURCES).find((resource) => resource.subject === subject);

/**
 * Maps a reference field of a draft to its name in the record (`team_id` to `team`): a rule about one applies
 * to both.
 */
const recordField = (name: string): string => name.replace(/_ids$/, 's').replace(/_id$/, '');

/**
 * Returns the fields that a grant of an action can exclude, mapped to the message ids of their labels. Name
 * and number identify a record and are never excluded. Hidden fields are returned as null, so only nullable
 * fields can be hidden.
 */
export function excludableFields(subject: GrantSubject, action: GrantAction): ReadonlyMap<string, string> {
  const resource = WITHOUT_FIELD_RULES.has(subject) ? undefined : resourceOf(subject);
  if (resource === undefined || !ACTIONS_BY_FIELD.includes(action)) return new Map();
  const canBeExcluded = (name: string): boolean =>
    action !== 'read' || hiddenValue(resource.subject, name, null) === null;
  return new Map(
    Object.entries(resource.fields)
      .map(([name, { label }]) => [recordField(name), label] as const)
      .filter(([name]) => name !== 'name' && name !== 'number' && canBeExcluded(name)),
  );
}
