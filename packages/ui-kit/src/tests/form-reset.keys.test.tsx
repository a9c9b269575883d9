import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchBox } from '../data/filter-bar/filter-bar.tsx';
import { Combobox } from '../form/combobox/combobox.tsx';
import { DateField } from '../form/date-field/date-field.tsx';
import { DateRange } from '../form/date-range/date-range.tsx';
import { MoneyField } from '../form/money-field/money-field.tsx';
import { MultiSelect } from '../form/multi-select/multi-select.tsx';
import { NumberField } from '../form/number-field/number-field.tsx';
import { TextArea } from '../form/text-area/text-area.tsx';
import { TreeSelect } from '../form/tree-select/tree-select.tsx';
import { mount } from './mount.tsx';

const LIST = { loading: '', empty: '', failed: '', retry: '', count: String };
const TOKENS = {
  ...LIST,
  remove: (label: string) => `Remove ${label}`,
  added: String,
  removed: String,
  selected: (labels: readonly string[]) => labels.join(),
};
const OPTIONS = ['taxi', 'meals'].map((value) => ({ value, label: value }));
const TAXI = { value: 'taxi', label: 'taxi' };

const submitted = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));

const DEFAULTS = {
  days: '3',
  amount: '12.50',
  date: '2026-02-28',
  from: '2026-01-01',
  to: '2026-01-31',
  category: 'taxi',
  tags: 'taxi',
  account: 'cash',
  note: 'Note',
  query: 'taxi',
};

it('restores the defaults of all uncontrolled fields', async () => {
  mount(
    <form>
      <NumberField label="Days" name="days" defaultValue={3} />
      <MoneyField label="Amount" name="amount" currency="SAR" decimals={2} defaultValue={1250} />
      <DateField label="Date" name="date" defaultValue="2026-02-28" />
      <DateRange
        label="Period"
        fromLabel="From"
        toLabel="To"
        defaultValue={{ from: '2026-01-01', to: '2026-01-31' }}
      />
      <Combobox label="Category" name="category" source={OPTIONS} texts={LIST} defaultValue={TAXI} />
      <MultiSelect label="Tags" name="tags" source={OPTIONS} texts={TOKENS} defaultValue={[TAXI]} />
      <TreeSelect
        label="Account"
        name="account"
        optional
        placeholder="Choose"
        nodes={[{ value: 'cash', label: 'Cash' }]}
        defaultValue="cash"
      />
      <TextArea label="Note" name="note" defaultValue="Note" limit={10} counter={String} />
      <SearchBox label="Search" name="query" clearLabel="Clear search" defaultValue="taxi" />
      <button type="reset">Reset</button>
    </form>,
  );
  expect(submitted()).toEqual(DEFAULTS);
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Days' }), '9');
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '9x');
  await userEvent.fill(page.getByRole('textbox', { name: 'Date', exact: true }), 'x');
  await userEvent.fill(page.getByRole('textbox', { name: 'From' }), '05/01/2026');
  await userEvent.fill(page.getByRole('textbox', { name: 'To' }), 'x');
  await userEvent.fill(page.getByRole('combobox', { name: 'Category' }), 'meals');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('combobox', { name: 'Tags' }));
  await userEvent.keyboard('{Backspace}me{Tab}');
  const account = page.getByRole('combobox', { name: /Account/u }).element();
  if (account instanceof HTMLElement) account.focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), '');
  await userEvent.fill(page.getByRole('searchbox'), '');
  expect(submitted()).toMatchObject({ category: 'meals', account: '', note: '', query: '' });
  await userEvent.click(page.getByRole('button', { name: 'Reset' }));
  await expect.poll(submitted).toEqual(DEFAULTS);
  await expect.element(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('28/02/2026');
  await expect.element(page.getByRole('combobox', { name: 'Tags' })).toHaveValue('');
  expect(document.querySelectorAll('[aria-invalid], [data-unmatched]')).toHaveLength(0);
  await expect.element(page.getByText('4', { exact: true })).toBeInTheDocument();
});

it('leaves fields as they are when the host prevents the reset', async () => {
  mount(
    <form onReset={(event) => event.preventDefault()}>
      <NumberField label="Days" name="days" defaultValue={3} />
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.fill(page.getByRole('spinbutton'), '9');
  await userEvent.click(page.getByRole('button', { name: 'Reset' }));
  expect(submitted()).toEqual({ days: '9' });
});

it('submits with the form of the attribute, and not while it is disabled', () => {
  mount(
    <>
      <form id="f" />
      <Combobox form="f" label="A" name="a" source={OPTIONS} texts={LIST} defaultValue={TAXI} />
      <MultiSelect form="f" label="B" name="b" source={OPTIONS} texts={TOKENS} defaultValue={[TAXI]} />
      <DateField form="f" label="C" name="c" defaultValue="2026-02-28" />
      <TreeSelect
        form="f"
        label="D"
        name="d"
        placeholder="Choose"
        nodes={[{ value: 'cash', label: 'Cash' }]}
        defaultValue="cash"
      />
      <Combobox disabled form="f" label="E" name="e" source={OPTIONS} texts={LIST} defaultValue={TAXI} />
    </>,
  );
  expect(submitted()).toEqual({ a: 'taxi', b: 'taxi', c: '2026-02-28', d: 'cash' });
});

it('submits a required multi-select that has a selection, natively', async () => {
  let count = 0;
  mount(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        count += 1;
      }}
    >
      <MultiSelect required label="Tags" source={OPTIONS} texts={TOKENS} />
      <button type="submit">Save</button>
    </form>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(count).toBe(0);
  await userEvent.click(page.getByRole('combobox'));
  await userEvent.keyboard('taxi{Enter}{Escape}');
  await userEvent.click(save);
  expect(count).toBe(1);
  await expect.element(page.getByRole('combobox')).toHaveAttribute('aria-required', 'true');
});
