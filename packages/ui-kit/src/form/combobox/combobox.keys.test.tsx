import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { KIT_MESSAGES } from '../../foundation/messages.ts';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { mount } from '../../tests/mount.tsx';
import { Form } from '../form/form.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import type { ComboboxOption } from './use-options.ts';

const OPTIONS: readonly ComboboxOption[] = Array.from({ length: 30 }, (_, index) => ({
  value: String(index),
  label: index === 3 ? 'Meals and hospitality' : index === 4 ? 'Office supplies' : `Account ${index}`,
}));
const TEXTS = {
  loading: 'Searching',
  empty: 'No account',
  failed: 'Failed',
  retry: 'Try again',
  count: (count: number) => `${count} accounts`,
};

type BoxProps = Partial<ComboboxProps> & { selected?: (option: ComboboxOption | null) => void };

function Box({ selected, value: initial = null, ...props }: BoxProps) {
  const [value, setValue] = useState(initial);
  return (
    <Combobox
      label="Account"
      source={OPTIONS}
      texts={TEXTS}
      {...props}
      value={value}
      onValueChange={(option) => {
        setValue(option);
        selected?.(option);
      }}
    />
  );
}

const former = () => Promise.resolve([{ value: 'former', label: 'Former' }]);
const pending = () => new Promise<readonly ComboboxOption[]>(() => undefined);

const box = () => page.getByRole('combobox', { name: 'Account' });
const list = () => page.getByRole('listbox');
const active = () =>
  document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('marks the first result that can be selected, by keyboard and by pointer', async () => {
  const selected = vi.fn();
  const submit = vi.fn();
  const source = [
    { value: 'closed', label: 'Travel (closed)', disabled: true },
    { value: 'open', label: 'Travel' },
  ];
  mount(
    <Form onSubmit={submit} summaryTitle={String}>
      <Box source={source} selected={selected} />
    </Form>,
  );
  await box().click();
  await userEvent.keyboard('tra');
  await expect.poll(active).toBe('Travel');
  await userEvent.hover(page.getByRole('option', { name: 'Travel (closed)' }), { force: true });
  await expect.poll(active).toBe('Travel');
  await userEvent.keyboard('{Enter}');
  expect(selected).toHaveBeenCalledExactlyOnceWith(source[1]);
  expect(submit).not.toHaveBeenCalled();
});

describe('Escape in a combobox', () => {
  it('closes the list and keeps the text, then discards the text', async () => {
    mount(<Box />);
    await box().click();
    await userEvent.keyboard('acc');
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('acc');
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('');
  });

  it('closes the dialog around it only once list and text are gone', async () => {
    const close = vi.fn();
    mount(
      <Dialog open onOpenChange={close} title="Entry">
        <Box />
      </Dialog>,
    );
    await box().click();
    await userEvent.keyboard('acc{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('');
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('text of a combobox', () => {
  it('replaces the label of the selected option', async () => {
    mount(<Box />);
    await box().click();
    await userEvent.keyboard('meals{Enter}');
    await expect.element(box()).toHaveValue('Meals and hospitality');
    await userEvent.keyboard('office');
    await expect.element(box()).toHaveValue('office');
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('Office supplies');
  });

  it('is an error when it is left without a selection, and the form is not submitted', async () => {
    const submit = vi.fn();
    mount(
      <Form onSubmit={submit} summaryTitle={String}>
        <Box />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await box().click();
    await userEvent.keyboard('nothing like it');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveAccessibleDescription(KIT_MESSAGES.unmatched);
    await expect.element(box()).toBeInvalid();
    await expect.element(box()).toHaveValue('nothing like it');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.clear(box());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('is an error beside a selected option, which the form does not submit in its place', async () => {
    const selected = vi.fn();
    const submit = vi.fn();
    mount(
      <Form onSubmit={submit} summaryTitle={String}>
        <Box value={OPTIONS[3] ?? null} selected={selected} />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await box().click();
    await userEvent.keyboard('zzz');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveAccessibleDescription(KIT_MESSAGES.unmatched);
    await expect.element(box()).toHaveValue('zzz');
    await expect.element(box()).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('Meals and hospitality');
    await expect.element(box()).toBeValid();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    expect(selected).not.toHaveBeenCalled();
  });

  it('gives way to the selected option when it is left with its label', async () => {
    mount(<Box value={OPTIONS[3] ?? null} />);
    await box().click();
    await userEvent.keyboard('Meals and hospitality');
    await userEvent.tab();
    await expect.element(box()).toHaveValue('Meals and hospitality');
    await expect.element(box()).toBeValid();
  });
});

describe('list of a combobox', () => {
  it('moves by a page with PageDown and PageUp', async () => {
    mount(<Box />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    await expect.poll(active).toBe('Account 10');
    await userEvent.keyboard('{PageUp}');
    await expect.poll(active).toBe('Account 0');
  });

  it('shows the first 100 of 1,000 options and finds the others by their text', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      value: `${index}`,
      label: `Account ${index}`,
    }));
    mount(<Box source={many} />);
    await box().click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(`1000 accounts · ${KIT_MESSAGES.narrow}`);
    expect(page.getByRole('option').elements()).toHaveLength(100);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(active).toBe('Account 99');
    await userEvent.keyboard('998');
    await expect.poll(() => page.getByRole('status').element().textContent).toBe('1 accounts');
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('Account 998');
  });
});

it('passes ref and click handler of a combobox to its input', async () => {
  const ref = vi.fn();
  const click = vi.fn();
  mount(<Box ref={ref} onClick={click} />);
  await box().click();
  expect(ref).toHaveBeenCalledWith(box().element());
  expect(click).toHaveBeenCalledOnce();
  await expect.element(list()).toBeVisible();
});

function Switched() {
  const [isSecond, setSecond] = useState(false);
  return (
    <>
      <Button onClick={() => setSecond(true)}>Switch</Button>
      <Box source={isSecond ? pending : former} />
    </>
  );
}

it('shows no options of the former search function when it opens again', async () => {
  mount(<Switched />);
  await box().click();
  await expect.element(page.getByRole('option', { name: 'Former' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Switch' }).click();
  await box().click();
  await expect.element(page.getByText('Searching')).toBeVisible();
  expect(page.getByRole('option').elements()).toEqual([]);
});

const failed = (failure: unknown) => `Not loaded: ${failure instanceof Error ? failure.message : ''}`;

it('describes why the options could not be loaded', async () => {
  mount(<Box source={() => Promise.reject(new Error('busy'))} texts={{ ...TEXTS, failed }} />);
  await userEvent.click(box());
  await expect.element(page.getByRole('status')).toHaveTextContent('Not loaded: busy');
});
