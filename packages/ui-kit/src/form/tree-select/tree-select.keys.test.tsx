import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { KitProvider } from '../../foundation/provider.tsx';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { mount } from '../../tests/mount.tsx';
import { Form } from '../form/form.tsx';
import type { TreeNode } from './tree-model.ts';
import { TreeSelect, type TreeSelectProps } from './tree-select.tsx';

const ACCOUNTS: readonly TreeNode[] = [
  {
    value: '5000',
    label: 'Operating expenses',
    disabled: true,
    children: [
      {
        value: '5100',
        label: 'Travel',
        children: [
          { value: '5110', label: 'Flights' },
          { value: '5120', label: 'Hotels' },
        ],
      },
      { value: '5200', label: 'Meals' },
    ],
  },
  { value: '6000', label: 'Equipment' },
];

function Account(props: Partial<TreeSelectProps>) {
  return <TreeSelect label="Account" nodes={ACCOUNTS} placeholder="Choose an account" {...props} />;
}

const box = () => page.getByRole('combobox', { name: /^Account/ });
const tree = () => page.getByRole('tree', { name: 'Account' });
const active = () =>
  document.getElementById(tree().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
const items = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((element) => element.textContent);

describe.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
])('tree select in %s', (locale, into, out) => {
  it('expands, enters, leaves, collapses and selects by keyboard', async () => {
    const change = vi.fn();
    mount(
      <KitProvider locale={locale}>
        <Account onValueChange={change} />
      </KitProvider>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(tree()).toHaveFocus();
    await expect.poll(items).toEqual(['Operating expenses', 'Equipment']);
    await userEvent.keyboard(into);
    await expect.poll(items).toEqual(['Operating expenses', 'Travel', 'Meals', 'Equipment']);
    await userEvent.keyboard(`${into}${into}${into}`);
    await expect.poll(active).toBe('Flights');
    await userEvent.keyboard(out);
    await expect.poll(active).toBe('Travel');
    await userEvent.keyboard(out);
    await expect.poll(items).toEqual(['Operating expenses', 'Travel', 'Meals', 'Equipment']);
    await userEvent.keyboard('{End}');
    await expect.poll(active).toBe('Equipment');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect.element(tree()).not.toBeInTheDocument();
    expect(change).toHaveBeenCalledExactlyOnceWith('5100');
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveTextContent('Operating expenses / Travel');
  });
});

it('opens with the path to the selected node expanded and that node active', async () => {
  mount(<Account defaultValue="5120" />);
  await box().click();
  await expect.poll(active).toBe('Hotels');
  await expect.element(page.getByRole('treeitem', { name: 'Hotels' })).toHaveAttribute('aria-level', '3');
  await expect
    .element(page.getByRole('treeitem', { name: 'Hotels' }))
    .toHaveAttribute('aria-selected', 'true');
});

it('finds nodes by their letters and expands siblings with the asterisk', async () => {
  mount(<Account defaultValue="5200" />);
  await box().click();
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('tr');
  await expect.poll(active).toBe('Travel');
  await userEvent.keyboard('*');
  await expect.poll(() => items().length).toBe(6);
});

it('does not select a heading, but expands it', async () => {
  const change = vi.fn();
  mount(<Account onValueChange={change} />);
  await box().click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => items().length).toBe(4);
  expect(change).not.toHaveBeenCalled();
  await page.getByRole('treeitem', { name: 'Operating expenses' }).click();
  await expect.poll(() => items().length).toBe(2);
});

it('closes on Escape without closing the dialog around it', async () => {
  const close = vi.fn();
  mount(
    <Dialog open onOpenChange={close} title="Book">
      <Account defaultValue="6000" />
    </Dialog>,
  );
  await box().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(tree()).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
  expect(close).not.toHaveBeenCalled();
});

it('closes with Alt and ArrowUp without a selection', async () => {
  const change = vi.fn();
  mount(<Account defaultValue="5200" onValueChange={change} />);
  await box().click();
  expect(box().element().getAttribute('aria-controls')).toBe(tree().element().id);
  await userEvent.keyboard('{ArrowUp}{Alt>}{ArrowUp}{/Alt}');
  await expect.element(tree()).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
});

it('closes with Tab, which goes on from the box to the next control, and with Shift+Tab to the one before', async () => {
  mount(
    <>
      <Button>Before</Button>
      <Account defaultValue="5200" />
      <Button>After</Button>
    </>,
  );
  await box().click();
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(tree()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await box().click();
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(tree()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
});

describe('tree select in a form', () => {
  it('submits the value, is cleared with Delete and focused for an error', async () => {
    const submitted = vi.fn();
    function Book() {
      const [faults, setFaults] = useState<readonly { name: string; text: string }[]>([]);
      return (
        <Form
          faults={faults}
          summaryTitle={String}
          onSubmit={(event) => {
            const value = new FormData(event.currentTarget).get('account');
            submitted(value);
            setFaults(value === '' ? [{ name: 'account', text: 'Choose an account.' }] : []);
          }}
        >
          <Account name="account" defaultValue="6000" optional error={faults[0]?.text} />
          <Button type="submit">Save</Button>
        </Form>
      );
    }
    mount(<Book />);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submitted).toHaveBeenLastCalledWith('6000');
    box().element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(box()).toHaveTextContent('Choose an account');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submitted).toHaveBeenLastCalledWith('');
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAccessibleDescription('Choose an account.');
  });

  it.each([{ readOnly: true }, { disabled: true }, { denied: 'The period is closed.' }])(
    'does not open when it is fixed: %o',
    async (fixed) => {
      mount(<Account defaultValue="6000" {...fixed} />);
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.element(tree()).not.toBeInTheDocument();
    },
  );

  it('is described by the reason why it is denied', async () => {
    mount(<Account defaultValue="6000" denied="The period is closed." />);
    await expect.element(box()).toHaveAccessibleDescription('The period is closed.');
  });
});
