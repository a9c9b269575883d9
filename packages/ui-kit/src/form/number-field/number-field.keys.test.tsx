import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { mount } from '../../tests/mount.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { NumberField } from './number-field.tsx';

function FilledNumber() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Figure" value={value} onValueChange={setValue} />
      <Button onClick={() => setValue(5)}>Fill</Button>
    </>
  );
}

function FilledMoney() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Figure" currency="SAR" decimals={2} value={value} onValueChange={setValue} />
      <Button onClick={() => setValue(500)}>Fill</Button>
    </>
  );
}

it.each([
  ['NumberField', FilledNumber, '5'],
  ['MoneyField', FilledMoney, '5.00'],
])('%s shows a value that the host sets in place of text that is no number', async (_, Field, shown) => {
  mount(<Field />);
  const box = page.getByLabelText('Figure');
  await userEvent.type(box, '12x');
  await userEvent.click(page.getByRole('button', { name: 'Fill' }));
  await expect.element(box).toHaveValue(shown);
  await userEvent.fill(box, '1.');
  await expect.element(box).toHaveValue('1.');
  await userEvent.fill(box, '1x');
  await userEvent.tab();
  await expect.element(box).toHaveValue('1x');
});
