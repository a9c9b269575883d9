import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Tick } from '../../data/table/tick.tsx';
import { LineChart } from '../../chart/line-chart/line-chart.tsx';
import { DonutChart } from '../../chart/donut-chart/donut-chart.tsx';
import { Checkbox } from '../../form/checkbox/checkbox.tsx';
import { RadioGroup } from '../../form/radio-group/radio-group.tsx';
import { SegmentedControl } from '../../form/segmented-control/segmented-control.tsx';
import { Switch } from '../../form/switch/switch.tsx';
import { mount } from '../mount.tsx';

const OPTIONS = ['taxi', 'meals'].map((value) => ({ value, label: value }));
const nothing = () => undefined;

/** Returns `data-state` of all checkboxes and radio buttons, in their order. */
const states = () =>
  [...document.querySelectorAll('input')].map((control) => control.getAttribute('data-state'));

it('follows the user and a reset of the form in uncontrolled choices', async () => {
  mount(
    <form>
      <Checkbox label="Billable" />
      <Switch label="Mails" defaultChecked />
      <RadioGroup label="Kind" options={OPTIONS} defaultValue="meals" />
      <SegmentedControl label="View" options={OPTIONS} />
      <button type="reset">Reset</button>
    </form>,
  );
  const initial = ['unchecked', 'checked', 'unchecked', 'checked', 'unchecked', 'unchecked'];
  expect(states()).toEqual(initial);
  await userEvent.click(page.getByRole('checkbox', { name: 'Billable' }));
  await userEvent.click(page.getByRole('switch'));
  await userEvent.click(page.getByRole('radiogroup', { name: 'Kind' }).getByRole('radio', { name: 'meals' }));
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: 'meals' }));
  await expect.poll(states).toEqual(['checked', 'unchecked', 'checked', 'unchecked', 'unchecked', 'checked']);
  await userEvent.click(page.getByRole('button', { name: 'Reset' }));
  await expect.poll(states).toEqual(initial);
});

it('keeps the state of the host in controlled choices', async () => {
  mount(
    <>
      <Checkbox label="All" mixed checked={false} />
      <Checkbox label="One" checked onChange={nothing} />
      <Switch label="Mails" checked={false} onChange={nothing} />
      <RadioGroup label="Kind" options={OPTIONS} value="taxi" />
    </>,
  );
  const initial = ['indeterminate', 'checked', 'unchecked', 'checked', 'unchecked'];
  expect(states()).toEqual(initial);
  await userEvent.click(page.getByRole('checkbox', { name: 'One' }));
  await userEvent.click(page.getByRole('switch'));
  await userEvent.click(page.getByRole('radio', { name: 'meals' }));
  expect(states()).toEqual(initial);
});

it('names the state of the checkbox of a page of rows', () => {
  mount(
    <>
      <Tick label="Some" checked={false} mixed onToggle={nothing} />
      <Tick label="All" checked onToggle={nothing} />
    </>,
  );
  expect(states()).toEqual(['indeterminate', 'checked']);
});

it('names the state of a chart', () => {
  const texts = { label: 'Spending', tableToggle: 'Table', categoryHead: 'Month', emptyText: 'None yet.' };
  const categories = [{ key: 'nov', label: 'Nov' }];
  const line = (values: readonly number[]) => ({
    ...texts,
    categories,
    series: [{ key: 'a', label: 'A', values }],
  });
  const donut = {
    label: 'Spending',
    slices: [{ key: 'a', label: 'A', value: 0 }],
    formatValue: String,
    formatShare: String,
  };
  mount(
    <>
      <LineChart {...line([3])} />
      <LineChart {...line([3])} loading />
      <LineChart {...line([3])} error="Failed." />
      <LineChart {...line([0])} />
      <DonutChart {...donut} error="Failed." />
      <DonutChart {...donut} />
    </>,
  );
  const figures = [...document.querySelectorAll('figure')].map((figure) => figure.dataset['state']);
  expect(figures).toEqual(['ready', 'loading', 'failed', 'empty', 'failed', 'empty']);
});
