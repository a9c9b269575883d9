import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TreeSelect } from './tree-select.tsx';

const ACCOUNTS = [
  {
    value: '5000',
    label: 'Operating expenses',
    disabled: true,
    children: [
      {
        value: '5100',
        label: 'Travel',
        note: '5100',
        children: [
          { value: '5110', label: 'Flights', note: '5110' },
          { value: '5120', label: 'Hotels', note: '5120' },
        ],
      },
      { value: '5200', label: 'Meals and hospitality', note: '5200' },
    ],
  },
  { value: '6000', label: 'Equipment', note: '6000' },
];
const ARABIC_ACCOUNTS = [
  {
    value: '5000',
    label: 'مصروفات التشغيل',
    disabled: true,
    children: [
      {
        value: '5100',
        label: 'السفر',
        note: '5100',
        children: [
          { value: '5110', label: 'تذاكر الطيران', note: '5110' },
          { value: '5120', label: 'الفنادق', note: '5120' },
        ],
      },
      { value: '5200', label: 'الوجبات والضيافة', note: '5200' },
    ],
  },
  { value: '6000', label: 'المعدات', note: '6000' },
];

const meta = {
  title: 'Form/TreeSelect',
  component: TreeSelect,
  args: {
    label: 'Account',
    nodes: ACCOUNTS,
    placeholder: 'Choose an account',
    defaultValue: '5120',
    onValueChange: fn(),
    name: 'account',
  },
  argTypes: { nodes: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    terms: ['hierarchy', 'cascader'],
    keyboard: [
      ['Enter, Space, arrow up, arrow down', 'Opens the tree at the selected node.'],
      ['Arrow up, arrow down', 'Moves between the visible nodes.'],
      ['Arrow right', 'Expands a node, then moves to its first child; arrow left in Arabic.'],
      ['Arrow left', 'Collapses a node, otherwise moves to its parent; arrow right in Arabic.'],
      ['Home, End', 'Moves to the first or last visible node.'],
      ['*', 'Expands all nodes with the same parent.'],
      ['Letters', 'Moves to the next node whose label starts with them.'],
      ['Enter, Space', 'Selects the active node; expands a node that is only a heading.'],
      ['Escape', 'Closes the tree.'],
      ['Delete, Backspace', 'In the closed box of an optional field, clears it.'],
    ],
    anatomy: [
      ['Label', 'Names the box and the tree.'],
      ['Box', 'Path from the top of the tree to the selected node, or the placeholder.'],
      ['Tree', 'Nodes with a toggle, a label and an optional code; the selected one is ticked.'],
      ['Help or error', 'Below the box; the reason in place of the help when the user may not change it.'],
    ],
    accessibility: [
      'The box is a `combobox` that opens a `tree`; its name contains label and path.',
      'Each node states its level, its position among its siblings, and if it is expanded.',
      'The tree has the focus, and `aria-activedescendant` names the active node.',
    ],
    guidance: {
      do: ['Use it where the place in the hierarchy helps to choose: accounts, teams, categories.'],
      dont: ['Do not use it for a flat list: a combobox finds an option faster.'],
    },
    ar: { label: 'الحساب', nodes: ARABIC_ACCOUNTS, placeholder: 'اختر حسابًا' },
  },
  render: (args) => (
    <div className="story-stack">
      <TreeSelect {...args} />
    </div>
  ),
} satisfies Meta<typeof TreeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    const tree = await screen.findByRole('tree', { name: String(args.label) });
    await waitFor(() => expect(tree).toHaveFocus());
    await expect(screen.getAllByRole('treeitem')).toHaveLength(6);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('5110');
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    await expect(box).toHaveFocus();
  },
};

export const Playground: Story = {};

/** The open tree with the path to the selected node expanded. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '3');
  },
};

/** Nothing is selected. */
export const Empty: Story = { args: { defaultValue: null } };

/** An optional field can be cleared. */
export const Optional: Story = {
  args: { optional: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByText(String(args.placeholder))).toBeVisible();
  },
};

/** The error is announced and describes the field. */
export const WithError: Story = {
  args: { defaultValue: null, error: 'Choose an account.' },
  parameters: { ar: { error: 'اختر حسابًا.' } },
};

/** The user may not change the value; the reason is shown below. */
export const Denied: Story = {
  args: { denied: 'The period is closed.' },
  parameters: { ar: { denied: 'الفترة مُقفلة.' } },
};

/** The value cannot be changed and stays readable. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** The value cannot be changed and is not submitted. */
export const Disabled: Story = { args: { disabled: true } };
