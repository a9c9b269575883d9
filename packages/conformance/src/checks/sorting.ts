import type { NamedCall } from '../contract-facts.ts';
import { choicesOf, LISTS } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import type { ListPage, Row } from './lists.ts';
import { readPage } from './lists.ts';

type Comparable = string | number;

/** Returns the value that a row is sorted by; null if it is empty or the row does not show it. */
function valueOf(row: Row, field: string): Comparable | null {
  const value = row[field];
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'object' || value === null) return null;
  const { minor, name } = value as { readonly minor?: unknown; readonly name?: unknown };
  if (typeof minor === 'number') return minor;
  return typeof name === 'string' ? name : null;
}

const DATE = /^\d{4}-\d{2}-\d{2}/u;

/** Order of texts and statuses is the backend's own; numbers, flags and dates have one. */
const isOrdered = (values: readonly Comparable[]): boolean =>
  values.every((value) => typeof value === 'number' || DATE.test(value));

const currenciesOf = ({ items }: ListPage, field: string): number =>
  new Set(items.map((row) => (row[field] as { currency?: string } | null | undefined)?.currency)).size;

const rises = (values: readonly Comparable[]): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    return before === undefined || before <= value;
  });

async function checkField(trial: Trial, list: NamedCall, field: string): Promise<void> {
  const read = (desc: boolean, page = 1) => readPage(trial, list, { sort: field, desc, per_page: 20, page });
  const [rising, falling] = [await read(false), await read(true)];
  const values = (page: ListPage): Comparable[] =>
    page.items.map((row) => valueOf(row, field)).filter((value) => value !== null);
  const [up, down] = [values(rising), values(falling)];
  trial.expect(
    rising.total === falling.total,
    falling.exchange,
    `the same total, ${rising.total}, in both orders`,
  );
  if (rising.total <= 20) {
    const mirrored = JSON.stringify(up.toReversed()) === JSON.stringify(down);
    trial.expect(mirrored, falling.exchange, `desc=true turns the order by ${field} round`);
  } else if (up.length === 20 && down.length === 20) {
    const last = await read(true, Math.ceil(rising.total / 20));
    const end = values(last).at(-1);
    trial.expect(
      end === undefined || end === up[0],
      last.exchange,
      `the first row by rising ${field}, ${String(up[0])}, is the last by falling`,
    );
  }
  if (currenciesOf(rising, field) > 1 || currenciesOf(falling, field) > 1) return;
  if (isOrdered(up)) trial.expect(rises(up), rising.exchange, `rows by rising ${field}`);
  if (isOrdered(down)) trial.expect(rises(down.toReversed()), falling.exchange, `rows by falling ${field}`);
}

const sorts = (list: NamedCall): Check => ({
  rule: 'list.sort',
  subject: list.name,
  title: 'sort orders the rows by each offered field, desc turns the order round',
  run: async (trial) => {
    for (const field of choicesOf(list.call.query, 'sort')) await checkField(trial, list, field);
  },
});

/** Checks of the order of every list. */
export const sortChecks: readonly Check[] = LISTS.filter(
  ({ call }) => choicesOf(call.query, 'sort').length > 0,
).map(sorts);
