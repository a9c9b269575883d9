import { RESOURCES, type Field } from '@outlay/domain';
import { is, Table } from '../../db/drizzle.ts';
import { expenses } from '../../db/schema/index.ts';
import { SERVER_RESOURCES } from '../../resources.ts';

const CANARY_KINDS = ['text', 'long-text', 'phone', 'email', 'money', 'date'] as const;
/** Kinds of fields whose values can be recognized; others have too few values. */
type CanaryKind = (typeof CANARY_KINDS)[number];

/** Returns a value that sorts before and filters differently from the unmistakable one. */
export function otherOf({ kind, at }: Case): string {
  switch (kind) {
    case 'money':
      return '1';
    case 'date':
      return '2031-12-31';
    case 'phone':
      return '+1000000000';
    case 'email':
      return `a${at}@acme.example`;
    case 'text':
    case 'long-text':
      return `A ${at}`;
  }
}

/** Returns an unmistakable value of a field, another one for each. */
export function canaryOf({ kind, at }: Case): string {
  switch (kind) {
    case 'money':
      return String(73_519_400 + at);
    case 'date':
      return new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10);
    case 'phone':
      return `+9665011122${at + 10}`;
    case 'email':
      return `kanarienvogel${at}x@acme.example`;
    case 'text':
    case 'long-text':
      return `Kanarienvogel${at}x`;
  }
}

/** Returns the spellings of a value: amounts as minor units, with decimals or grouped. */
export function spellings(one: Case): readonly string[] {
  const value = canaryOf(one);
  if (one.kind !== 'money') return [value];
  const [whole, part] = [value.slice(0, -2), value.slice(-2)];
  return [value, `${whole}.${part}`, `${whole.slice(0, 3)},${whole.slice(3)}.${part}`];
}

/** Fields that name a record wherever another one refers to it. */
export const isName = (field: string): boolean => /^(?:name|name_ar|code|number)$/u.test(field);

export type Case = {
  readonly name: keyof typeof RESOURCES;
  readonly field: string;
  readonly kind: CanaryKind;
  readonly at: number;
};
export const cases = Object.values(RESOURCES)
  .flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).flatMap(([field, { kind }]) => {
      const known = CANARY_KINDS.find((one) => one === kind);
      return known === undefined || field === 'number' ? [] : [{ name, field, kind: known }];
    }),
  )
  .map((one, at): Case => ({ ...one, at }));

/** Table of a resource; the books are a view of the expenses. */
export const tableOf = ({ name }: Case): Table => {
  const { table } = SERVER_RESOURCES[name].kind;
  return is(table, Table) ? table : expenses;
};

/** Resources whose amounts are added up: the hidden amounts of one can refuse the sums that would show another's. */
const SUMMED = new Set<string>([
  'expenses',
  'bookkeeping',
  'recurring',
  'reimbursements',
  'finance',
  'transactions',
  'sales',
  'accounts',
  'advances',
]);

const isAlone = ({ name, kind }: Case): boolean =>
  name === 'auditEntries' || (kind === 'money' && SUMMED.has(name));

/**
 * Returns the cases in groups that are hidden and looked for together, since each has an unmistakable value: a field of
 * each table, but sums and the audit trail alone.
 */
export function groupsOf(all: readonly Case[]): readonly (readonly Case[])[] {
  const groups: Case[][] = all.filter(isAlone).map((one) => [one]);
  const shared: Case[][] = [];
  for (const one of all.filter((each) => !isAlone(each))) {
    const fits = shared.find((group) => group.every((other) => tableOf(other) !== tableOf(one)));
    if (fits === undefined) shared.push([one]);
    else fits.push(one);
  }
  return [...groups, ...shared];
}

/** Returns the rule that hides a field. */
export function hiding(one: Case): object {
  const { subject } = RESOURCES[one.name];
  // The books show the same records as the requests.
  const subjects = ['expense', 'bookkeep'].includes(subject) ? ['expense', 'bookkeep'] : [subject];
  return { action: ['read', 'export'], subject: subjects, fields: [one.field], inverted: true };
}
