import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { NumberField } from '../number-field/number-field.tsx';

const ignore = () => undefined;

it('describes an amount by its error, currency and help', async () => {
  const texts = { label: 'Amount', error: 'Enter an amount.', help: 'With tax.' };
  mount(<MoneyField {...texts} value={null} currency="KWD" decimals={3} onValueChange={ignore} />);
  const box = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(box).toHaveAccessibleDescription('Enter an amount. KWD With tax.');
});

it('describes a number by its unit', async () => {
  mount(<NumberField label="Deadline" value={3} unit="days" onValueChange={ignore} />);
  await expect.element(page.getByRole('spinbutton')).toHaveAccessibleDescription('days');
});

it('does not describe a number without unit', async () => {
  mount(<NumberField label="Deadline" value={3} onValueChange={ignore} />);
  await expect.element(page.getByRole('spinbutton')).not.toHaveAttribute('aria-describedby');
});
