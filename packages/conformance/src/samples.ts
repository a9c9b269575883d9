import type { CallName } from '@outlay/api-client/contract';
import type { Field } from '@outlay/domain';
import type { WritableResource } from './contract-facts.ts';
import { choicesOf, fieldSchema, requiredFields, WRITABLE } from './contract-facts.ts';
import type { Success, Trial } from './run/trial.ts';

/** Source of unique values of drafts. */
export interface SampleSource {
  /** Text that no other record has. */
  readonly text: string;
  /** Number that no other record has. */
  readonly number: number;
  /** Currency of the company. */
  readonly currency: string;
  /** Returns the id of a record of a resource. */
  readonly reference: (resource: string) => Promise<number>;
}

/** A day in the past that belongs to the number. */
const dayOf = (number: number): string =>
  new Date(Date.UTC(2001, 0, 1 + (number % 6000))).toISOString().slice(0, 10);

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Values for the kinds of fields, in the order in which they are tried. */
const BY_KIND: Readonly<Record<Field['kind'], (source: SampleSource) => readonly unknown[]>> = {
  text: ({ text, number }) => [
    text,
    `T${number}${Date.now().toString(36).slice(-6)}`,
    `https://conformance.example/${number}`,
    '3.75',
  ],
  'long-text': ({ text }) => [text],
  email: ({ text }) => [`${text.replaceAll(/\W+/gu, '-')}@conformance.example`],
  phone: () => ['+966 50 000 0000'],
  integer: () => [1],
  percent: () => [500],
  money: ({ currency }) => [{ minor: 12_550, currency }],
  date: () => [today()],
  boolean: () => [true],
  choices: () => [['expense.approved']],
  places: () => [[{ country: 'SA', city: 'Tabuk' }]],
  // Their values depend on the field, see `candidates`.
  choice: () => [],
  reference: () => [],
  references: () => [],
  // No draft has them.
  moment: () => [],
  file: () => [],
};

/** Values of single fields, which their kinds do not determine. */
const BY_NAME: Readonly<Record<string, (source: SampleSource) => readonly unknown[]>> = {
  recurrence: () => [{ period: 'monthly', anchor: today(), end: { kind: 'never' } }],
  from: ({ currency }) => [currency === 'USD' ? 'EUR' : 'USD'],
  to: ({ currency }) => [currency],
  currency: ({ currency }) => [currency],
  country: () => ['SA'],
};

/** Resources whose records are unique by their day. */
const isDatedPair = ({ draft }: WritableResource): boolean =>
  ['from', 'to', 'date'].every((name) => requiredFields(draft).includes(name));

async function candidates(
  resource: WritableResource,
  name: string,
  source: SampleSource,
): Promise<readonly unknown[]> {
  const field = resource.fields[name];
  if (field?.resource !== undefined) return [await source.reference(field.resource)];
  if (name === 'date' && isDatedPair(resource)) return [dayOf(source.number)];
  const named = BY_NAME[name]?.(source) ?? [];
  const byKind = field === undefined ? [] : BY_KIND[field.kind](source);
  return [...named, ...choicesOf(resource.draft, name), ...byKind];
}

/** Returns a draft of a resource with the required fields, by the schemas of the contract. */
export async function draftOf(
  resource: WritableResource,
  source: SampleSource,
): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = {};
  for (const name of requiredFields(resource.draft)) {
    const schema = fieldSchema(resource.draft, name);
    const values = await candidates(resource, name, source);
    draft[name] = values.find((value) => schema?.safeParse(value).success === true);
  }
  // Ranges of validity of one key do not overlap: each sample has a day of its own.
  if (fieldSchema(resource.draft, 'valid_to') !== undefined && 'valid_from' in draft)
    Object.assign(draft, { valid_from: dayOf(source.number), valid_to: dayOf(source.number) });
  const text = textField(resource);
  return text === null || text in draft ? draft : { ...draft, [text]: source.text };
}

/** Fields of text by which a record is recognized, in the order of preference. */
const TEXTS = ['name', 'description', 'reference', 'reason'];

/** Returns the field that holds the text of a record; null if the resource has none. */
export const textField = ({ draft }: WritableResource): string | null =>
  TEXTS.find((name) => fieldSchema(draft, name) !== undefined) ?? null;

/** Returns true for a resource whose records have a name. */
export const isNamed = (resource: WritableResource): boolean => textField(resource) === 'name';

/** Returns true for a resource whose records have a name in both languages, of which a request needs one. */
export const isBilingual = ({ draft }: WritableResource): boolean =>
  fieldSchema(draft, 'name_ar') !== undefined;

/** Name of a generic call of a resource. */
export const genericCall = ({ name }: { readonly name: string }, verb: string): CallName =>
  // Safe: resources are writable only if the contract has these calls.
  `${name}.${verb}` as CallName;

/** Returns the currency of the owner's company. */
export const currencyOf = (trial: Trial): string => {
  const { session } = trial.user('owner');
  const company = session.companies?.find(({ id }) => id === session.company_id) ?? session.companies?.[0];
  return company?.currency ?? 'USD';
};

/** A record that a check has created. */
export interface Created extends Success {
  readonly id: number;
  readonly version: number;
  readonly draft: Record<string, unknown>;
}

/** Registers the removal of a record. */
export function removeLater(trial: Trial, resource: { readonly name: string }, id: number): void {
  trial.removeAfterwards({
    record: `${resource.name} ${id}`,
    run: async () => {
      const { response } = await trial.send(genericCall(resource, 'remove'), { params: { id } });
      return response.status === 200 || response.status === 404;
    },
  });
}

/** Returns a source of values for drafts; records that they refer to are created. */
export const sampleSource = (trial: Trial): SampleSource => ({
  text: trial.unique(),
  number: trial.count(),
  currency: currencyOf(trial),
  reference: async (name) => {
    const resource = WRITABLE.find((one) => one.name === name);
    if (resource === undefined) throw new Error(`${name} is not writable.`);
    return (await create(trial, resource)).id;
  },
});

/** Creates a record of a resource. */
export async function create(
  trial: Trial,
  resource: WritableResource,
  headers: Readonly<Record<string, string>> = {},
): Promise<Created> {
  const draft = await draftOf(resource, sampleSource(trial));
  const success = await trial.ok(genericCall(resource, 'create'), { body: draft, headers });
  const id = Number(success.data['id']);
  removeLater(trial, resource, id);
  return { ...success, id, version: Number(success.data['version'] ?? 0), draft };
}
