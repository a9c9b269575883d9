import { asSubject, hasFieldRules, type Action, type AppAbility, type Subject } from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { reasonText, text } from '../http/texts.ts';

/** Fields that identify a record; no rule hides them. */
const ALWAYS_SHOWN = new Set(['id', 'version', 'can', 'number', 'company_id']);

type Source = readonly [Subject, string];

const EXPENSE_AMOUNTS: readonly Source[] = [
  ['expense', 'amount'],
  ['expense', 'base_amount'],
];

/** Fields of a request that repeat its amount: that in the company's currency, its lines and the figures of policies. */
const amountsOf = (subject: Subject) => ({
  base_amount: [[subject, 'amount']] as const,
  lines: [[subject, 'amount']] as const,
  violations: [[subject, 'amount']] as const,
});

/** Fields that repeat or sum up other fields; they are empty for users who may not read those. */
const DERIVED: Partial<Record<Subject, Readonly<Record<string, readonly Source[]>>>> = {
  expense: amountsOf('expense'),
  bookkeep: amountsOf('bookkeep'),
  // Net, tax and amount of a sale follow from one another.
  sales: {
    net: [
      ['sales', 'amount'],
      ['sales', 'tax'],
    ],
    tax: [['sales', 'amount']],
  },
  reimpursable: { amount: EXPENSE_AMOUNTS, expenses: EXPENSE_AMOUNTS, user: [['expense', 'user']] },
  transactions: {
    amount: EXPENSE_AMOUNTS,
    description: [['expense', 'description']],
    account: [['expense', 'account']],
  },
  accounts: { balance: [...EXPENSE_AMOUNTS, ['transactions', 'amount']] },
};

/** Returns true if a rule hides a field from which another one is derived: of the record, or of any other record. */
const isDerivedFromHidden = (
  ability: AppAbility,
  subject: Subject,
  field: string,
  record: object | null = null,
): boolean =>
  (DERIVED[subject]?.[field] ?? []).some(([source, name]) =>
    record !== null && source === subject
      ? !isShown(ability, subject, record, name)
      : !isAlwaysShown(ability, source, name),
  );

/** A draft names a reference by its id, the record by its name: rules may use either for both. */
function spellings(field: string): readonly string[] {
  if (field.endsWith('_ids')) return [field, `${field.slice(0, -4)}s`];
  if (field.endsWith('_id')) return [field, field.slice(0, -3)];
  return field.endsWith('s') ? [field, `${field}_id`, `${field.slice(0, -1)}_ids`] : [field, `${field}_id`];
}

const namesField = (rule: AppRule, spelled: readonly string[]): boolean =>
  spelled.some((name) => rule.matchesField(name));

type AppRule = ReturnType<AppAbility['possibleRulesFor']>[number];

/** Returns the rule for a field of a record: the highest that names it in any spelling. */
function ruleFor(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  marked: Parameters<AppRule['matchesConditions']>[0],
  field: string,
): AppRule | undefined {
  const spelled = spellings(field);
  return ability
    .possibleRulesFor(action, subject)
    .find((rule) => namesField(rule, spelled) && rule.matchesConditions(marked));
}

/**
 * Returns true if a field is visible on every record the user may read. Otherwise lists must not be filtered or
 * sorted by it, because that would reveal its value.
 */
export function isAlwaysShown(ability: AppAbility, subject: Subject, field: string): boolean {
  if (ALWAYS_SHOWN.has(field)) return true;
  if (isDerivedFromHidden(ability, subject, field)) return false;
  if (!hasFieldRules(ability, 'read', subject)) return true;
  const spelled = spellings(field);
  return ability
    .possibleRulesFor('read', subject)
    .every((rule) =>
      rule.inverted ? rule.fields === undefined || !namesField(rule, spelled) : namesField(rule, spelled),
    );
}

/**
 * Requires that the fields of an export are visible on every record: a rule that hides one of them would be bypassed
 * by the file.
 *
 * @throws Fault 403 with the rule's reason.
 */
export function permitShown(ability: AppAbility, subject: Subject, fields: readonly string[]): void {
  const hidden = fields.find((field) => !isAlwaysShown(ability, subject, field));
  if (hidden === undefined) return;
  const spelled = spellings(hidden);
  const rule = ability
    .possibleRulesFor('read', subject)
    .find((one) => one.inverted && namesField(one, spelled));
  throw new Fault(403, text('error.forbidden'), { reason: reasonText(rule?.reason ?? 'forbidden') });
}

/** Returns true if the rules allow reading a field of a record. */
export const isShown = (ability: AppAbility, subject: Subject, record: object, field: string): boolean =>
  ALWAYS_SHOWN.has(field) ||
  (!isDerivedFromHidden(ability, subject, field, record) &&
    (!hasFieldRules(ability, 'read', subject) ||
      ruleFor(ability, 'read', subject, asSubject(subject, record), field)?.inverted === false));

/** Returns what stands for a hidden value: lists are empty, other values null. */
const hiddenValue = (value: unknown): [] | null => (Array.isArray(value) ? [] : null);

/** Returns a copy of the record in which fields that rules hide are null, or empty if they are lists. */
export function withoutHidden<T extends object>(ability: AppAbility, subject: Subject, record: T): T {
  const isWhole = !hasFieldRules(ability, 'read', subject);
  if (isWhole && DERIVED[subject] === undefined) return record;
  const shown = Object.entries(record).map(([field, value]) => [
    field,
    isShown(ability, subject, record, field) ? value : hiddenValue(value),
  ]);
  return Object.fromEntries(shown) as T;
}

/**
 * Requires that the ability allows every field of a change.
 *
 * @throws Fault 403 with the reason of the first denied field.
 */
export function permitFields(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  record: object,
  fields: readonly string[],
): void {
  if (!hasFieldRules(ability, action, subject)) return;
  const marked = asSubject(subject, record);
  for (const field of fields) {
    const rule = ruleFor(ability, action, subject, marked, field);
    if (ALWAYS_SHOWN.has(field) || rule?.inverted === false) continue;
    throw new Fault(403, text('error.forbidden'), { reason: reasonText(rule?.reason ?? 'forbidden') });
  }
}
