import { DEFAULT_TIME_ZONE, dayIn, isTimeZone, type Field } from '@outlay/domain';
import * as z from 'zod/mini';
import type { NamedCall } from '../contract-facts.ts';
import { fieldNames, fieldSchema, LISTS, resourceOf } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import type { ListPage, Row } from './lists.ts';
import { readPage } from './lists.ts';
import { readerOf } from './reader.ts';

/** A filter of a list: the query parameter and the field that it compares. */
interface Filter {
  readonly parameter: string;
  readonly name: string;
  readonly field: Field;
}

const filtersOf = ({ name, call }: NamedCall): Filter[] => {
  const fields = Object.entries(resourceOf(name)?.fields ?? {});
  const offered = fieldNames(call.query);
  return fields.flatMap(([fieldName, field]) =>
    (field.filters ?? [])
      .filter((parameter) => offered.includes(parameter))
      .map((parameter) => ({ parameter, name: fieldName, field })),
  );
};

/** Requires that every row of a filtered list matches. */
function expectRows(trial: Trial, page: ListPage, matches: (row: Row) => boolean, expected: string): void {
  trial.expect(page.items.every(matches), page.exchange, expected);
}

/** Returns true if a field of a list's rows may be null. */
function mayBeNull({ name: call }: NamedCall, name: string): boolean {
  const entity = resourceOf(call)?.entity;
  if (entity === undefined || !('shape' in entity)) return false;
  const schema = (entity.shape as Readonly<Record<string, z.core.$ZodType>>)[name];
  return schema !== undefined && z.safeParse(schema, null).success;
}

/** Every value filters, and the parts add up to the whole list; to a part of it if rows may have no value. */
async function checkValues(
  trial: Trial,
  list: NamedCall,
  { parameter, name }: Filter,
  values: readonly (string | boolean)[],
): Promise<void> {
  const all = await readPage(trial, list);
  let sum = 0;
  for (const value of values) {
    const page = await readPage(trial, list, { [parameter]: value, per_page: 20 });
    expectRows(
      trial,
      page,
      (row) => row[name] === undefined || row[name] === value,
      `only rows with ${name} ${String(value)}`,
    );
    sum += page.total;
  }
  const isOptional = mayBeNull(list, name);
  trial.expect(
    isOptional ? sum <= all.total : sum === all.total,
    all.exchange,
    `totals by ${parameter} that add up to ${isOptional ? 'at most ' : ''}${all.total}; they add up to ${sum}`,
  );
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value])
    .map((one: { readonly id?: number } | null | undefined) => one?.id)
    .filter((id) => id !== undefined);

async function checkReference(trial: Trial, list: NamedCall, { parameter, name }: Filter): Promise<void> {
  const all = await readPage(trial, list, { per_page: 20 });
  const id = all.items.flatMap((row) => idsOf(row[name]))[0];
  if (id !== undefined) {
    const page = await readPage(trial, list, { [parameter]: id, per_page: 20 });
    trial.expect(page.total > 0, page.exchange, `the rows whose ${name} is ${id}`);
    expectRows(trial, page, (row) => idsOf(row[name]).includes(id), `only rows whose ${name} is ${id}`);
  }
  const none = await readPage(trial, list, { [parameter]: 2_147_483_647 });
  trial.expect(none.total === 0, none.exchange, `no rows for a ${name} that does not exist`);
}

/** Returns the time zone of the company, by which the day of a moment is the company's. */
async function zoneOf(trial: Trial): Promise<string> {
  const { data } = await trial.ok('company.get');
  const zone = (data['setting'] as { readonly time_zone?: unknown } | undefined)?.time_zone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
}

/** Returns the day of a field: a day as it is, and that of a moment in the time zone of the company. */
const dayOf = (row: Row, name: string, zone: string): string | null => {
  const value = row[name];
  if (typeof value !== 'string') return null;
  return value.length > 10 ? dayIn(zone, new Date(value)) : value;
};

const isFrom = (parameter: string): boolean => parameter === 'from' || parameter === 'since';

async function checkDay(trial: Trial, list: NamedCall, { parameter, name }: Filter): Promise<void> {
  const zone = await zoneOf(trial);
  const all = await readPage(trial, list, { per_page: 20 });
  const day = all.items.map((row) => dayOf(row, name, zone)).find((one) => one !== null);
  if (day === undefined || day === null) return;
  const page = await readPage(trial, list, { [parameter]: day, per_page: 20 });
  trial.expect(page.total > 0, page.exchange, `the rows of ${day}`);
  const matches = (row: Row): boolean => {
    const value = dayOf(row, name, zone);
    return value === null || (isFrom(parameter) ? value >= day : value <= day);
  };
  expectRows(trial, page, matches, `only rows with ${name} ${isFrom(parameter) ? 'from' : 'up to'} ${day}`);
}

const minorOf = (row: Row, name: string): number | null => {
  const value = (row[`base_${name}`] ?? row[name]) as { readonly minor?: number } | null | undefined;
  return value?.minor ?? null;
};

async function checkAmount(trial: Trial, list: NamedCall, { parameter, name }: Filter): Promise<void> {
  const all = await readPage(trial, list, { per_page: 20 });
  const limit = all.items.map((row) => minorOf(row, name)).find((one) => one !== null);
  if (limit === undefined || limit === null) return;
  const page = await readPage(trial, list, { [parameter]: limit, per_page: 20 });
  const matches = (row: Row): boolean => {
    const value = minorOf(row, name);
    return value === null || (parameter === 'min' ? value >= limit : value <= limit);
  };
  trial.expect(page.total > 0, page.exchange, `the rows of ${limit}`);
  expectRows(
    trial,
    page,
    matches,
    `only rows with ${name} ${parameter === 'min' ? 'from' : 'up to'} ${limit}`,
  );
}

const currencyOf = (row: Row, name: string): string | null =>
  (row[name] as { readonly currency?: string } | null | undefined)?.currency ?? null;

/** Every currency of the rows filters. */
async function checkCurrency(trial: Trial, list: NamedCall, { parameter, name }: Filter): Promise<void> {
  const all = await readPage(trial, list, { per_page: 20 });
  for (const currency of new Set(
    all.items.map((row) => currencyOf(row, name)).filter((one) => one !== null),
  )) {
    const page = await readPage(trial, list, { [parameter]: currency, per_page: 20 });
    trial.expect(page.total > 0, page.exchange, `the rows in ${currency}`);
    expectRows(trial, page, (row) => currencyOf(row, name) === currency, `only rows in ${currency}`);
  }
}

async function checkFilter(trial: Trial, list: NamedCall, filter: Filter): Promise<void> {
  const { parameter, field } = filter;
  const schema = fieldSchema(list.call.query, parameter);
  const unknown = 'conformance_unknown';
  if (schema?.safeParse(unknown).success === false) {
    const exchange = await trial.send(list.name, {
      as: readerOf(trial, list.name),
      query: { [parameter]: unknown },
    });
    trial.refused(exchange, { status: 422, field: parameter });
  }
  if (field.kind === 'boolean') return checkValues(trial, list, filter, [true, false]);
  if (field.kind === 'choice' && field.choices !== undefined) {
    const values = field.choices.filter((one) => schema?.safeParse(one).success === true);
    return values.length === field.choices.length ? checkValues(trial, list, filter, values) : undefined;
  }
  if (field.kind === 'reference' || field.kind === 'references') return checkReference(trial, list, filter);
  if (field.kind === 'date' || field.kind === 'moment') return checkDay(trial, list, filter);
  if (field.kind === 'money' && parameter === 'currency') return checkCurrency(trial, list, filter);
  if (field.kind === 'money') return checkAmount(trial, list, filter);
  return undefined;
}

/** Checks of the filters of every list, by the declarations of the fields. */
export const filterChecks: readonly Check[] = LISTS.flatMap((list) =>
  filtersOf(list).map((filter) => ({
    rule: 'list.filter',
    subject: `${list.name}.${filter.parameter}`,
    title: 'A filter restricts rows and total, and refuses values that it does not know with a 422',
    run: (trial: Trial) => checkFilter(trial, list, filter),
  })),
);
