import { X } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DonutChart } from '../chart/donut-chart/donut-chart.tsx';
import { DateRange } from '../form/date-range/date-range.tsx';
import { RadioGroup } from '../form/radio-group/radio-group.tsx';
import { Accordion } from '../foundation/accordion/accordion.tsx';
import { IconButton } from '../foundation/icon-button/icon-button.tsx';
import { mount } from './mount.tsx';

it.each([{ loading: true }, { error: 'Not loaded' }, { emptyText: 'Nothing' }])(
  'a donut without a drawing has its name: %j',
  async (state) => {
    mount(<DonutChart label="Spending" slices={[]} formatValue={String} formatShare={String} {...state} />);
    await expect.element(page.getByRole('figure', { name: 'Spending' })).toBeInTheDocument();
  },
);

describe('group of fields', () => {
  it('is described by its error, its help and the text of the host', async () => {
    mount(
      <>
        <p id="host">Host</p>
        <RadioGroup label="Sort" help="Help" error="Error" aria-describedby="host" options={[]} />
        <DateRange label="Period" help="Days" fromLabel="From" toLabel="To" />
      </>,
    );
    await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('Error Help Host');
    await expect.element(page.getByRole('group', { name: 'Period' })).toHaveAccessibleDescription('Days');
  });

  it('has options with names and help for values with spaces', async () => {
    mount(<RadioGroup label="Sort" options={[{ value: 'a b', label: 'First', help: 'Oldest' }]} />);
    await expect.element(page.getByRole('radio', { name: 'First' })).toHaveAccessibleDescription('Oldest');
  });
});

it('sections of an accordion have their names for keys with spaces', async () => {
  mount(<Accordion sections={[{ key: 'a b', title: 'Terms', content: 'Text' }]} defaultValue={['a b']} />);
  await expect.element(page.getByRole('region', { name: 'Terms' })).toBeInTheDocument();
});

it('an icon button does not repeat its name as its description', async () => {
  mount(<IconButton icon={X} label="Close" />);
  const button = page.getByRole('button', { name: 'Close' });
  await expect.element(button).toHaveAttribute('title', 'Close');
  await expect.element(button).toHaveAttribute('aria-description', '');
});
