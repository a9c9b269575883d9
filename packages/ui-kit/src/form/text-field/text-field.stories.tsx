import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Form/TextField',
  component: TextField,
  args: { label: 'Company name', help: 'As it stands on invoices.' },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [['Tab', 'Moves to the box.']],
    anatomy: [
      ['Label', 'Above the box, with “optional” where it is.'],
      ['Box', 'With an icon or unit at its end.'],
      ['Help or error', 'Below the box.'],
    ],
    accessibility: [
      'Label, help, error and unit are name and description of the box.',
      'Text has the direction of its first letter, and aligns to the start edge of the form in either script.',
    ],
    guidance: {
      do: ['Keep the label short and put examples into the help.'],
      dont: ['Do not use a placeholder in place of a label: it is gone once the user types.'],
    },
    terms: ['input', 'text box'],
    ar: { label: 'اسم الشركة', help: 'كما يرد في الفواتير.' },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText(String(args.label));
    await userEvent.type(input, 'Acme');
    await expect(input).toHaveValue('Acme');
    await expect(input).toHaveAccessibleDescription(String(args.help));
    await expect(input).toBeValid();
  },
};

export const Playground: Story = {};

/** The error and the help text describe the field. */
export const Wrong: Story = {
  args: { error: 'Write the name of the company.' },
  parameters: { ar: { label: 'اسم الشركة', help: 'كما يرد في الفواتير.', error: 'اكتب اسم الشركة.' } },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(`${String(args.error)} ${String(args.help)}`);
  },
};

/** Marked as optional; telephone numbers are left to right. */
export const Optional: Story = {
  args: { label: 'Phone', optional: true, type: 'tel', defaultValue: '+966 50 123 4567', help: undefined },
  parameters: { ar: { label: 'رقم الجوال' } },
};

/** Addresses are left to right, at the start edge of the form. */
export const EmailIsTypedLeftToRight: Story = {
  args: { label: 'Email', type: 'email', defaultValue: 'owner@acme.example', help: undefined },
  parameters: { ar: { label: 'البريد الإلكتروني' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
  },
};

/** An icon inside the box, and a label for screen readers only. */
export const SearchWithAnIcon: Story = {
  args: {
    label: 'Search requests',
    hideLabel: true,
    type: 'search',
    icon: Search,
    placeholder: 'Search requests',
    help: undefined,
  },
  parameters: { ar: { label: 'بحث في الطلبات', placeholder: 'بحث في الطلبات' } },
};

/** Long label, help and error wrap. */
export const LongTextsOnAPhone: Story = {
  args: {
    label: 'Name of the company as registered with the chamber of commerce',
    error:
      'The name holds characters that the registry does not accept. Write letters, digits and blanks only.',
  },
  parameters: {
    ar: {
      label: 'اسم الشركة كما هو مسجّل لدى الغرفة التجارية',
      error: 'في الاسم رموز لا يقبلها السجل. اكتب حروفًا وأرقامًا ومسافات فقط.',
      help: 'كما يرد في الفواتير.',
    },
  },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

/** Can be read, selected and copied, but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'Acme Arabia' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.type(box, 'x');
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('Acme Arabia');
  },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true, defaultValue: 'Acme Arabia' } };
