import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MultiSelect } from './multi-select.tsx';

const TEAMS = [
  { value: '1', label: 'Finance', note: 'Riyadh' },
  { value: '2', label: 'Logistics', note: 'Kuwait' },
  { value: '3', label: 'Sales', note: 'Jeddah' },
  { value: '4', label: 'Old workshop', note: 'No longer used', disabled: true },
  { value: '5', label: 'Travel', note: 'Riyadh' },
];
const ARABIC_TEAMS = [
  { value: '1', label: 'المالية', note: 'الرياض' },
  { value: '2', label: 'اللوجستيات', note: 'الكويت' },
  { value: '3', label: 'المبيعات', note: 'جدة' },
  { value: '4', label: 'الورشة القديمة', note: 'لم تعد مستخدمة', disabled: true },
  { value: '5', label: 'السفر', note: 'الرياض' },
];
const TEXTS = {
  loading: 'Searching',
  empty: 'No team of this name',
  failed: 'The teams could not be loaded',
  retry: 'Try again',
  count: (count: number) => `${count} teams`,
  remove: (label: string) => `Remove ${label}`,
  added: (label: string) => `${label} added`,
  removed: (label: string) => `${label} removed`,
  selected: (labels: readonly string[]) => `Selected: ${labels.join(', ')}`,
};
const ARABIC_TEXTS = {
  loading: 'جارٍ البحث',
  empty: 'لا فريق بهذا الاسم',
  failed: 'تعذّر تحميل الفِرق',
  retry: 'إعادة المحاولة',
  count: (count: number) => `الفِرق: ${count}`,
  remove: (label: string) => `إزالة ${label}`,
  added: (label: string) => `تمت إضافة ${label}`,
  removed: (label: string) => `تمت إزالة ${label}`,
  selected: (labels: readonly string[]) => `المحدد: ${labels.join('، ')}`,
};

const meta = {
  title: 'Form/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'Teams',
    source: TEAMS,
    texts: TEXTS,
    defaultValue: TEAMS.slice(0, 2),
    onValueChange: fn(),
    name: 'team_ids',
  },
  argTypes: {
    source: { control: false },
    texts: { control: false },
    value: { control: false },
    defaultValue: { control: false },
    ref: { table: { disable: true } },
  },
  parameters: {
    terms: ['tags input', 'chips', 'tokens'],
    keyboard: [
      ['Arrow up, arrow down', 'Opens the list and moves between the options.'],
      ['Page Up, Page Down', 'Moves by several options.'],
      ['Enter', 'Selects or deselects the active option; the list stays open.'],
      ['Backspace', 'In the empty text, removes the last token; on a token, removes it.'],
      [
        'Arrow towards the tokens',
        'From the start of the text, focuses the last token, then the one before.',
      ],
      ['Delete, Enter', 'On a token, removes it and focuses its neighbour.'],
      [
        'Escape',
        'Closes the list and keeps the text; again, discards the text. On a token, returns to the text.',
      ],
      ['Tab', 'Leaves the field.'],
    ],
    anatomy: [
      ['Label', 'Names the text box, the list and the group of tokens.'],
      ['Tokens', 'One for each selected option, in the order of their selection.'],
      ['Text', 'Searches the options; empty between two selections.'],
      ['List', 'The first 100 matches with the selected ones ticked, and their number.'],
      ['Help or error', 'Below the box; the reason in place of the help when the user may not change it.'],
    ],
    accessibility: [
      'The text box is a `combobox` with a multi-selectable `listbox`; the focus stays in the text box while the list is open.',
      'All selected options are part of the description of the text box, and each addition and removal is announced.',
      'Tokens are a list with the name of the field. Their buttons are named after their option and are not in the tab order.',
    ],
    guidance: {
      do: ['Use it for several of many records: teams, approvers, accounts.'],
      dont: ['Do not use it for fewer than six fixed choices: checkboxes show them all at once.'],
    },
    ar: {
      label: 'الفِرق',
      source: ARABIC_TEAMS,
      texts: ARABIC_TEXTS,
      defaultValue: ARABIC_TEAMS.slice(0, 2),
    },
  },
  render: (args) => (
    <div className="story-stack">
      <MultiSelect {...args} />
    </div>
  ),
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox', { name: String(args.label) });
    const source = typeof args.source === 'function' ? [] : args.source;
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowUp}{Enter}{Escape}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([...source.slice(0, 2), source[4]]);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(source.slice(0, 2));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const Playground: Story = {};

/** The open list with the selected options ticked. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findAllByRole('option', { selected: true })).toHaveLength(2);
  },
};

/** Without a selection, with a placeholder. */
export const Empty: Story = {
  args: { defaultValue: [], placeholder: 'All teams', optional: true },
  parameters: { ar: { defaultValue: [], placeholder: 'كل الفِرق' } },
};

/** Help text under the box. */
export const WithHelp: Story = {
  args: { help: 'The policy applies to members of these teams.' },
  parameters: { ar: { help: 'تسري السياسة على أعضاء هذه الفِرق.' } },
};

/** The error is announced and describes the field. */
export const WithError: Story = {
  args: { defaultValue: [], error: 'Choose at least one team.' },
  parameters: { ar: { defaultValue: [], error: 'اختر فريقًا واحدًا على الأقل.' } },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(String(args.error));
  },
};

/** The user may not change the selection; the reason is shown below. */
export const Denied: Story = {
  args: { denied: 'Only finance may change the teams of a policy.' },
  parameters: { ar: { denied: 'تغيير فِرق السياسة متاح للمالية فقط.' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('combobox')).toHaveAttribute('readonly');
  },
};

/** The value cannot be changed and stays readable. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** The value cannot be changed and is not submitted. */
export const Disabled: Story = { args: { disabled: true } };

/** Tokens wrap, and a long one is cut at the end of the line. */
export const ManyTokens: Story = {
  args: {
    defaultValue: [
      ...TEAMS,
      { value: '6', label: 'Subscriptions to professional journals and other publications' },
    ],
  },
  parameters: {
    ar: {
      defaultValue: [...ARABIC_TEAMS, { value: '6', label: 'اشتراكات الدوريات المتخصصة والمطبوعات الأخرى' }],
    },
  },
  render: (args) => (
    <div className="story-narrow">
      <MultiSelect {...args} />
    </div>
  ),
};

const ACCOUNTS = Array.from({ length: 1000 }, (_, index) => ({
  value: String(index),
  label: `Account ${5000 + index}`,
}));

/** Opens quickly, because the list renders at most 100 of 1,000 options. */
export const ThousandOptions: Story = {
  args: { defaultValue: [], source: ACCOUNTS },
  parameters: { ar: { defaultValue: [], source: ACCOUNTS } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findAllByRole('option')).toHaveLength(100);
    await userEvent.keyboard('5998{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([ACCOUNTS[998]]);
  },
};
