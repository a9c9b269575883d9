import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Select } from './select.tsx';

const COUNTRIES = [
  { value: 'sa', label: 'Saudi Arabia, riyal' },
  { value: 'kw', label: 'Kuwait, dinar' },
  { value: 'ae', label: 'United Arab Emirates, dirham' },
];
const BLOCKS = [
  { value: 'sa', label: 'السعودية، ريال' },
  { value: 'kw', label: 'الكويت، دينار كويتي' },
  { value: 'ae', label: 'الإمارات، درهم' },
];

const meta = {
  title: 'Form/Select',
  component: Select,
  args: { label: 'Country', placeholder: 'Choose a country', options: COUNTRIES, onChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the box.'],
      ['Arrow keys', 'Change the option.'],
      ['Letters', 'Find an option.'],
      ['Alt+arrow down, Space', 'Opens the list.'],
    ],
    anatomy: [
      ['Label', 'Above the box.'],
      ['Box', 'Selected option, or the placeholder.'],
      ['List', 'Of the browser, which fits touch screens.'],
    ],
    accessibility: ['Is a native select: list, keys and announcements are those of the system.'],
    guidance: {
      do: ['Use it for six to twenty options that users know.'],
      dont: [
        'Do not use it for two or three: use radio buttons or segments. Do not use it for records: use a combobox.',
      ],
    },
    terms: ['dropdown', 'picklist'],
    ar: { label: 'الدولة', placeholder: 'اختر الدولة', options: BLOCKS },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox', { name: String(args.label) });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.selectOptions(box, 'kw');
    await expect(box).toHaveValue('kw');
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const Playground: Story = {};

/** An option is selected at first. */
export const Chosen: Story = { args: { defaultValue: 'kw' } };

/** Options under headings, one of them unavailable. */
export const InGroups: Story = {
  args: {
    label: 'Account',
    options: [
      { value: '1010', label: '1010 Current account', group: 'Bank' },
      { value: '1020', label: '1020 Petty cash', group: 'Bank' },
      { value: '5210', label: '5210 Freight in', group: 'Expense' },
      { value: '5900', label: '5900 Closed', group: 'Expense', disabled: true },
    ],
    defaultValue: '5210',
  },
  parameters: {
    ar: {
      label: 'الحساب',
      options: [
        { value: '1010', label: '1010 الحساب الجاري', group: 'بنك' },
        { value: '1020', label: '1020 الصندوق', group: 'بنك' },
        { value: '5210', label: '5210 مصروفات الشحن', group: 'مصروفات' },
        { value: '5900', label: '5900 مغلق', group: 'مصروفات', disabled: true },
      ],
    },
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { error: 'Choose the country: it sets the currency.' },
  parameters: {
    ar: {
      label: 'الدولة',
      placeholder: 'اختر الدولة',
      options: BLOCKS,
      error: 'اختر الدولة، فهي تحدد العملة.',
    },
  },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true, defaultValue: 'kw' } };
