import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { mount } from '../../tests/mount.tsx';
import { Form, type FormFault } from '../form/form.tsx';
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

const submitted = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));

function Trip() {
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  return (
    <Form
      faults={faults}
      summaryTitle={String}
      onSubmit={() => setFaults([{ name: 'days', text: 'Enter days.' }])}
    >
      <MoneyField label="Amount" name="amount" currency="SAR" decimals={2} />
      <NumberField label="Days" name="days" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

it('submits the figures of a form as programs write them, however they were typed', async () => {
  mount(
    <form>
      <NumberField label="Days" name="days" step={0.5} />
      <MoneyField label="Amount" name="amount" currency="SAR" decimals={2} />
      <MoneyField label="Yen" name="yen" currency="JPY" decimals={0} defaultValue={1250} />
      <NumberField label="Fixed" name="fixed" disabled defaultValue={1} />
    </form>,
  );
  await userEvent.fill(page.getByLabelText('Days'), '١٬٢٥٠٫٥');
  await userEvent.fill(page.getByLabelText('Amount'), '1,250.5');
  expect(submitted()).toEqual({ days: '1250.5', amount: '1250.50', yen: '1250' });
  // Text that is no figure is not lost: the server refuses it.
  await userEvent.fill(page.getByLabelText('Days'), '12 apples');
  await userEvent.fill(page.getByLabelText('Amount'), '1.234');
  expect(submitted()).toMatchObject({ days: '12 apples', amount: '1.234' });
  await userEvent.fill(page.getByLabelText('Amount'), '');
  expect(submitted()).toMatchObject({ amount: '' });
});

it('receives the focus for an error of a form under its name', async () => {
  mount(<Trip />);
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByLabelText('Days')).toHaveFocus();
});
