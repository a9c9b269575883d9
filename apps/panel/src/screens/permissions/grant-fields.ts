import {
  hiddenValue,
  RESOURCES,
  type Fields,
  type GrantAction,
  type GrantSubject,
  type Subject,
} from '@outlay/domain';

interface Declared {
  readonly subject: Subject;
  readonly fields: Fields;
}

/** Subjects of resources that are granted as a whole. */
const WITHOUT_FIELD_RULES: ReadonlySet<string> = new Set<GrantSubject>([
  'reimpursable',
  'bookkeep',
  'transactions',
  'webRules',
  'webhooks',
]);

const DECLARED: readonly Declared[] = Object.values(RESOURCES).filter(
  ({ subject }) => !WITHOUT_FIELD_RULES.has(subject),
);

const BY_FIELD: readonly GrantAction[] = ['read', 'create', 'update'];

/**
 * Maps a reference field of a draft to its name in the record (`team_id` to `team`): a rule about one applies
 * to both.
 */
const shownAs = (name: string): string => name.replace(/_ids$/, 's').replace(/_id$/, '');

/**
 * Returns the fields that a grant of an action can exclude, mapped to the message ids of their labels. Name
 * and number identify a record and are never excluded. Hidden fields are returned as null, so only nullable
 * fields can be hidden.
 */
export function fieldsOf(subject: GrantSubject, action: GrantAction): ReadonlyMap<string, string> {
  const declared = DECLARED.find((resource) => resource.subject === subject);
  if (declared === undefined || !BY_FIELD.includes(action)) return new Map();
  const mayGo = (name: string): boolean =>
    action !== 'read' || hiddenValue(declared.subject, name, null) === null;
  return new Map(
    Object.entries(declared.fields)
      .map(([name, { label }]) => [shownAs(name), label] as const)
      .filter(([name]) => name !== 'name' && name !== 'number' && mayGo(name)),
  );
}
