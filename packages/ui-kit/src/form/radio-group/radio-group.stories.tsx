import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'Form/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Paid by',
    options: [
      { value: 'company', label: 'Company', help: 'With a company card or from an account.' },
      { value: 'employee', label: 'Employee', help: 'It will be paid back.' },
    ],
    defaultValue: 'company',
    onValueChange: fn(),
  },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the selected option, or to the first.'],
      ['Arrow keys', 'Select the next or previous option.'],
      ['Space', 'Selects the focused option.'],
    ],
    anatomy: [
      ['Label', 'Names the group.'],
      ['Options', 'Circle, label and help.'],
      ['Error', 'Below the group.'],
    ],
    accessibility: [
      'Is a group with a name; error and help are its description, and the error is announced.',
    ],
    guidance: {
      do: ['Use it for two to five options, with help where they need it.'],
      dont: ['Do not leave all options empty where one is usual: select it.'],
    },
    terms: ['radio buttons', 'option buttons'],
    ar: {
      label: 'الدافع',
      options: [
        { value: 'company', label: 'الشركة', help: 'ببطاقة الشركة أو من حسابها.' },
        { value: 'employee', label: 'الموظف', help: 'يسترد الموظف المبلغ.' },
      ],
    },
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('radio');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toBeChecked();
    await expect(second).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('employee');
    await expect(canvas.getByRole('radiogroup', { name: String(args.label) })).toBeVisible();
  },
};

export const Playground: Story = {};

/** Options in a row, which wraps. */
export const Across: Story = { args: { across: true } };

/** The error is announced and describes the group. */
export const Wrong: Story = {
  args: { defaultValue: '', error: 'Choose who paid.' },
  parameters: { ar: { ...meta.parameters.ar, error: 'اختر من دفع.' } },
};

/** Shows an option that cannot be selected. */
export const OneOutOfReach: Story = {
  args: {
    options: [
      { value: 'company', label: 'Company', help: 'With a company card or from an account.' },
      { value: 'employee', label: 'Employee', help: 'Nobody in this company is paid back.', disabled: true },
    ],
  },
  parameters: {
    ar: {
      label: 'الدافع',
      options: [
        { value: 'company', label: 'الشركة', help: 'ببطاقة الشركة أو من حسابها.' },
        { value: 'employee', label: 'الموظف', help: 'لا يُصرف في هذه الشركة مبلغ لموظف.', disabled: true },
      ],
    },
  },
};
