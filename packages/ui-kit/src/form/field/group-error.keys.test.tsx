import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { DateRange } from '../date-range/date-range.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';

const OPTIONS = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
];

it('a radio group is invalid, is described by its error and announces it', async () => {
  mount(<RadioGroup label="Method" error="Choose a method." options={OPTIONS} />);
  const group = page.getByRole('radiogroup', { name: 'Method' });
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group).toHaveAccessibleDescription('Choose a method.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a method.');
});

it('a radio group without error is valid', async () => {
  mount(<RadioGroup label="Method" options={OPTIONS} />);
  await expect.element(page.getByRole('radiogroup', { name: 'Method' })).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('both dates of a range are invalid and described by its error, which is announced', async () => {
  mount(<DateRange label="Period" fromLabel="From" toLabel="To" error="Choose at most a year." />);
  for (const name of ['From', 'To']) {
    const date = page.getByRole('textbox', { name, exact: true });
    await expect.element(date).toHaveAttribute('aria-invalid', 'true');
    await expect.element(date).toHaveAccessibleDescription('Choose at most a year.');
  }
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at most a year.');
});

it('a date of a range keeps the error of the range beside its own', async () => {
  mount(
    <DateRange
      label="Period"
      fromLabel="From"
      toLabel="To"
      error="Choose at most a year."
      defaultValue={{ from: '2026-01-01', to: '' }}
    />,
  );
  const date = page.getByRole('textbox', { name: 'From', exact: true });
  await date.fill('nonsense');
  const element = date.element();
  if (element instanceof HTMLElement) element.blur();
  await expect.element(date).toHaveAccessibleDescription(/.+Choose at most a year\.$/u);
});
