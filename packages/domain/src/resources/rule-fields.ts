import { fieldPatternMatcher } from '@casl/ability';
import type { PermissionRule } from '../access/rule.ts';
import { fieldSpellings } from './hidden-fields.ts';
import { RESOURCES } from './registry.ts';

const shapeOf = (schema: object | null): object =>
  schema !== null && 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {};

/** Returns all names that rules may use for the fields of a subject's records and drafts; those of every subject for `all`. */
const namesOf = (subject: string): string[] =>
  Object.values(RESOURCES)
    .filter((one) => subject === 'all' || one.subject === subject)
    .flatMap(({ entity, draft }) => [...Object.keys(entity.shape), ...Object.keys(shapeOf(draft))])
    .flatMap(fieldSpellings);

/**
 * Returns the fields of a rule that none of its subjects has, so that the rule would not do what its author meant: a denial of
 * a mistyped field hides nothing. A pattern (`*`) is known if it matches a field.
 */
export function unknownRuleFields({
  subject,
  fields = [],
}: Pick<PermissionRule, 'subject' | 'fields'>): string[] {
  const names = (typeof subject === 'string' ? [subject] : subject).flatMap(namesOf);
  return fields.filter((field) => !names.some(fieldPatternMatcher([field])));
}
