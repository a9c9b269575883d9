import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { mount } from '../../tests/mount.tsx';
import { touch } from '../../tests/touch.ts';
import { Combobox } from '../combobox/combobox.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Form, FormActions } from './form.tsx';

const TEXTS = {
  loading: '',
  empty: 'None',
  failed: '',
  retry: '',
  count: String,
  remove: String,
  added: String,
  removed: String,
  selected: String,
};

const FIELDS: readonly [string, ReactElement][] = [
  ['a date', <DateField key="date" label="Field" />],
  ['a combobox', <Combobox key="one" label="Field" source={[]} texts={TEXTS} />],
  ['a multi-select', <MultiSelect key="many" label="Field" source={[]} texts={TEXTS} />],
];

/** Types text without a value into a field; its error moves the button below by more than half of its height. */
async function typeNonsense(field: ReactElement) {
  const onPress = vi.fn();
  mount(
    <Form summaryTitle={String} onSubmit={() => undefined}>
      {field}
      <FormActions>
        <Button onClick={onPress}>Save</Button>
      </FormActions>
    </Form>,
  );
  const box = page.getByLabelText('Field').first();
  await box.fill('nonsense');
  // The list of a combobox covers the button.
  if (box.element().getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}');
  const save = page.getByRole('button', { name: 'Save' });
  const { top } = save.element().getBoundingClientRect();
  const expectError = async () => {
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    expect(save.element().getBoundingClientRect().top).toBeGreaterThan(top + 18);
  };
  return { onPress, save, expectError };
}

it.each(FIELDS)('a button is clicked although the error of %s, which is left, moves it', async (_, field) => {
  const { onPress, save, expectError } = await typeNonsense(field);
  await userEvent.click(save);
  expect(onPress).toHaveBeenCalledOnce();
  await expectError();
});

it.each(FIELDS)('a button is tapped although the error of %s, which is left, moves it', async (_, field) => {
  const { onPress, save, expectError } = await typeNonsense(field);
  const { left, top, width, height } = save.element().getBoundingClientRect();
  await touch('touchStart', [{ x: left + width / 2, y: top + height / 2 }]);
  await touch('touchEnd', []);
  await expect.poll(() => onPress.mock.calls.length).toBe(1);
  await expectError();
});

it.each(FIELDS)('the error of %s is shown when the Tab key leaves it', async (_, field) => {
  const { expectError } = await typeNonsense(field);
  await userEvent.tab();
  await expectError();
});
