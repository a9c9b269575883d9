import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Combobox } from '../../form/combobox/combobox.tsx';
import { MultiSelect } from '../../form/multi-select/multi-select.tsx';
import { TreeSelect } from '../../form/tree-select/tree-select.tsx';
import { after, backwards, before, focus, LOCALES, onwards, press, stage } from './stage.tsx';

const OPTIONS = ['Travel', 'Meals', 'Fuel', 'Taxi'].map((label) => ({ value: label, label }));
const TEXTS = { loading: 'Loading', empty: 'Nothing', failed: 'Failed', retry: 'Retry', count: String };

describe.each(LOCALES)('Combobox · Combobox (%s)', (locale) => {
  const box = page.getByRole('combobox', { name: 'Category' });
  const list = page.getByRole('listbox', { name: 'Category' });
  const activeName = (): string => {
    const id = box.element().getAttribute('aria-activedescendant');
    return (id === null ? null : document.getElementById(id))?.textContent ?? '';
  };
  const open = (value?: string) => {
    stage(
      locale,
      <Combobox
        label="Category"
        source={OPTIONS}
        texts={TEXTS}
        defaultValue={OPTIONS.find((option) => option.value === value)}
      />,
    );
    focus(before);
  };
  const enter = async (value?: string) => {
    open(value);
    await press('{Tab}');
  };

  it('Tab moves to the text box and not to its button', async () => {
    await enter();
    await expect.element(box).toHaveFocus();
    await press('{Tab}');
    await expect.element(after).toHaveFocus();
  });
  it('Down Arrow opens the list and moves to the first option', async () => {
    await enter();
    await press('{ArrowDown}');
    await expect.element(list).toBeVisible();
    await expect.poll(activeName).toBe('Travel');
  });
  it('Up Arrow opens the list and moves to the last option', async () => {
    await enter();
    await press('{ArrowUp}');
    await expect.element(list).toBeVisible();
    await expect.poll(activeName).toBe('Taxi');
  });
  it('Alt and Down Arrow open the list without moving', async () => {
    await enter();
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(list).toBeVisible();
    expect(activeName()).toBe('');
  });
  it('Alt and Up Arrow close the list', async () => {
    await enter();
    await press('{ArrowDown}');
    await expect.element(list).toBeVisible();
    await press('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(list).not.toBeInTheDocument();
  });
  it('Down Arrow moves to the next option and wraps at the end', async () => {
    await enter();
    await press('{ArrowDown}{ArrowDown}');
    await expect.poll(activeName).toBe('Meals');
    await press('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(activeName).toBe('Travel');
  });
  it('Up Arrow moves to the previous option and wraps at the start', async () => {
    await enter();
    await press('{ArrowDown}{ArrowUp}');
    await expect.poll(activeName).toBe('Taxi');
  });
  it('Enter selects the active option and closes the list', async () => {
    await enter();
    await press('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(box).toHaveValue('Meals');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
  });
  it('Escape closes the list and keeps the text', async () => {
    await enter();
    await press('ta{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('ta');
  });
  it('Escape on a closed list discards the text', async () => {
    await enter();
    await press('ta{Escape}{Escape}');
    await expect.element(box).toHaveValue('');
  });
  it('Typing opens the list with the matching options and moves to the first', async () => {
    await enter();
    await press('ta');
    await expect
      .poll(() =>
        list
          .getByRole('option')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Taxi']);
    await expect.poll(activeName).toBe('Taxi');
  });
  it('Typing replaces the selected option', async () => {
    await enter('Meals');
    await press('f');
    await expect.element(box).toHaveValue('f');
  });
  it('Home and End move the caret in the text', async () => {
    await enter();
    await press('ax{Home}t{End}i');
    await expect.element(box).toHaveValue('taxi');
  });
  it('Page Down and Page Up move by a page', async () => {
    await enter();
    await press('{ArrowDown}{PageDown}');
    await expect.poll(activeName).toBe('Taxi');
    await press('{PageUp}');
    await expect.poll(activeName).toBe('Travel');
  });
  it('Tab closes the list without a selection and moves on', async () => {
    await enter();
    await press('{ArrowDown}{Tab}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(after).toHaveFocus();
    await expect.element(box).toHaveValue('');
  });
  it('States whether the list is open and which option is active', async () => {
    await enter();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await press('{ArrowDown}');
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    expect(box.element().getAttribute('aria-controls')).toBe(list.element().id);
    await expect.element(box).toHaveAttribute('aria-autocomplete', 'list');
  });
  it('The list marks the selected option', async () => {
    await enter('Fuel');
    await press('{ArrowDown}');
    await expect.element(list.getByRole('option', { name: 'Fuel' })).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(list.getByRole('option', { name: 'Taxi' }))
      .toHaveAttribute('aria-selected', 'false');
  });
});

describe.each(LOCALES)('Listbox with several selections · MultiSelect (%s)', (locale) => {
  const box = page.getByRole('combobox', { name: 'Categories' });
  const list = page.getByRole('listbox', { name: 'Categories' });
  const open = async () => {
    stage(
      locale,
      <MultiSelect
        label="Categories"
        source={OPTIONS}
        defaultValue={OPTIONS.slice(0, 2)}
        texts={{
          ...TEXTS,
          remove: (name) => `Remove ${name}`,
          added: (name) => `${name} added`,
          removed: (name) => `${name} removed`,
          selected: (names) => `Selected: ${names.join(', ')}`,
        }}
      />,
    );
    focus(before);
    await press('{Tab}');
  };
  it('Enter selects the active option and the list stays open', async () => {
    await open();
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(list.getByRole('option', { name: 'Fuel' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(list).toBeVisible();
  });
  it('Enter on a selected option deselects it', async () => {
    await open();
    await press('{ArrowDown}{Enter}');
    await expect
      .element(list.getByRole('option', { name: 'Travel' }))
      .toHaveAttribute('aria-selected', 'false');
  });
  it('The list states that several options can be selected', async () => {
    await open();
    await press('{ArrowDown}');
    await expect.element(list).toHaveAttribute('aria-multiselectable', 'true');
  });
  it('Backspace in the empty text removes the last token', async () => {
    await open();
    await press('{Backspace}');
    await expect.element(box).toHaveAccessibleDescription('Selected: Travel');
  });
  it('The arrow key against the reading direction moves to the tokens', async () => {
    await open();
    await press(backwards(locale));
    await expect.element(page.getByRole('button', { name: 'Remove Meals' })).toHaveFocus();
  });
  it('Delete removes the focused token and moves to the next', async () => {
    await open();
    await press(`${backwards(locale)}${backwards(locale)}{Delete}`);
    await expect.element(page.getByRole('button', { name: 'Remove Meals' })).toHaveFocus();
  });
  it('The arrow key in reading direction returns to the text', async () => {
    await open();
    await press(`${backwards(locale)}${onwards(locale)}`);
    await expect.element(box).toHaveFocus();
  });
  it('A selection is announced', async () => {
    await open();
    await press('{Backspace}');
    await expect.element(page.getByText('Meals removed')).toBeInTheDocument();
  });
});

const NODES = [
  {
    value: '1',
    label: 'Assets',
    children: [
      { value: '11', label: 'Cash' },
      { value: '12', label: 'Bank' },
    ],
  },
  { value: '2', label: 'Costs', children: [{ value: '21', label: 'Rent' }] },
  { value: '3', label: 'Equity' },
];

describe.each(LOCALES)('Tree view · TreeSelect (%s)', (locale) => {
  const box = page.getByRole('combobox', { name: /Account/ });
  const tree = page.getByRole('tree');
  const item = (name: string) => tree.getByRole('treeitem', { name });
  const active = (): string => {
    const id = tree.element().getAttribute('aria-activedescendant');
    return (id === null ? null : document.getElementById(id))?.textContent ?? '';
  };
  const open = async () => {
    stage(locale, <TreeSelect label="Account" nodes={NODES} placeholder="Choose" />);
    focus(box);
    await press('{ArrowDown}');
    await expect.element(tree).toHaveFocus();
  };
  it('Down Arrow on the box opens the tree at the first node', async () => {
    await open();
    expect(active()).toBe('Assets');
  });
  it('Down Arrow and Up Arrow move between visible nodes', async () => {
    await open();
    await press('{ArrowDown}');
    await expect.poll(active).toBe('Costs');
    await press('{ArrowUp}');
    await expect.poll(active).toBe('Assets');
  });
  it('The arrow key in reading direction expands a node', async () => {
    await open();
    await press(onwards(locale));
    await expect.element(item('Assets')).toHaveAttribute('aria-expanded', 'true');
  });
  it('The arrow key in reading direction moves from an expanded node to its first child', async () => {
    await open();
    await press(`${onwards(locale)}${onwards(locale)}`);
    await expect.poll(active).toBe('Cash');
  });
  it('The arrow key against the reading direction moves from a child to its parent', async () => {
    await open();
    await press(`${onwards(locale)}${onwards(locale)}${backwards(locale)}`);
    await expect.poll(active).toBe('Assets');
  });
  it('The arrow key against the reading direction collapses a node', async () => {
    await open();
    await press(`${onwards(locale)}${backwards(locale)}`);
    await expect.element(item('Assets')).toHaveAttribute('aria-expanded', 'false');
  });
  it('End moves to the last visible node and Home to the first', async () => {
    await open();
    await press('{End}');
    await expect.poll(active).toBe('Equity');
    await press('{Home}');
    await expect.poll(active).toBe('Assets');
  });
  it('A letter moves to the next node that begins with it', async () => {
    await open();
    await press('e');
    await expect.poll(active).toBe('Equity');
  });
  it('The asterisk expands all siblings', async () => {
    await open();
    await press('*');
    await expect.element(item('Costs')).toHaveAttribute('aria-expanded', 'true');
  });
  it('Enter selects the node, closes the tree and returns the focus', async () => {
    await open();
    await press('{End}{Enter}');
    await expect.element(tree).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveTextContent('Equity');
  });
  it('Escape closes the tree without a selection and returns the focus', async () => {
    await open();
    await press('{End}{Escape}');
    await expect.element(tree).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveTextContent('Choose');
  });
  it('Nodes state their level, position and number of siblings', async () => {
    await open();
    await press(`${onwards(locale)}`);
    await expect.element(item('Bank')).toHaveAttribute('aria-level', '2');
    await expect.element(item('Bank')).toHaveAttribute('aria-posinset', '2');
    await expect.element(item('Bank')).toHaveAttribute('aria-setsize', '2');
  });
});
