import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import {
  InlineEdit,
  InlineNumberEdit,
  type InlineEditProps,
  type InlineNumberEditProps,
} from './inline-edit.tsx';

const TEXTS = {
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  saving: 'Saving',
  failed: 'Not saved. Try again.',
  notANumber: 'Enter a number.',
};
const ARABIC_TEXTS = {
  edit: 'تعديل',
  save: 'حفظ',
  cancel: 'إلغاء',
  saving: 'جارٍ الحفظ',
  failed: 'لم يُحفظ. أعد المحاولة.',
  notANumber: 'أدخل رقمًا.',
};

/** Keeps the saved value, as a host would. */
function Controlled(props: InlineEditProps) {
  const [value, setValue] = useState(props.value);
  return (
    <InlineEdit
      {...props}
      value={value}
      onValueChange={async (next) => {
        const failure = await props.onValueChange(next);
        if (failure === undefined) setValue(next);
        return failure;
      }}
    />
  );
}

/** Keeps the saved number. */
function ControlledNumber(props: InlineNumberEditProps) {
  const [value, setValue] = useState(props.value);
  return (
    <InlineNumberEdit
      {...props}
      value={value}
      onValueChange={async (next) => {
        setValue(next);
        return props.onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Form/InlineEdit',
  component: InlineEdit,
  subcomponents: { InlineNumberEdit },
  args: {
    label: 'Description',
    value: 'Dinner with the auditors',
    placeholder: 'No description',
    texts: TEXTS,
    onValueChange: fn(async () => undefined),
  },
  argTypes: { texts: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    terms: ['editable text', 'edit in place'],
    keyboard: [
      ['Enter, Space', 'On the value, starts the edit with its text selected.'],
      ['Enter', 'In the text, saves.'],
      ['Escape', 'Restores the saved value; the dialog around stays open.'],
      ['Arrow up, arrow down', 'Changes a number by one step.'],
      ['Tab', 'Moves to the buttons; leaving an unchanged field ends the edit.'],
    ],
    anatomy: [
      ['Value', 'Button with the saved value and a pencil.'],
      ['Text', 'Field in the place of the value while it is edited.'],
      ['Buttons', 'Save and cancel, for pointer and touch.'],
      ['Error', 'Below the typed text, which stays.'],
    ],
    accessibility: [
      'The button is named by value, verb and label: “Dinner, Edit Description”.',
      'The focus moves into the field and back to the button; saving is announced.',
    ],
    guidance: {
      do: ['Use it for a single value that changes often: a note, a limit.'],
      dont: ['Do not use it for values that are validated together: use a form.'],
    },
    ar: {
      label: 'الوصف',
      value: 'عشاء مع مدققي الحسابات',
      placeholder: 'لا يوجد وصف',
      texts: ARABIC_TEXTS,
    },
  },
  render: (args) => (
    <div className="story-stack">
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof InlineEdit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const field = canvas.getByRole('textbox', { name: args.label });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.type(field, '1234{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const Playground: Story = {};

/** While the value is edited. */
export const Editing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('textbox', { name: args.label })).toBeVisible();
  },
};

/** Placeholder in place of an empty value. */
export const Empty: Story = {
  args: { value: '' },
  parameters: { ar: { value: '' } },
};

const REFUSED = { en: 'Name the guests.', ar: 'اذكر أسماء الضيوف.' };

/** Shows the error of the server below the typed text. */
export const WithError: Story = {
  render: function WithServer(args) {
    const translate = useTranslate();
    const text = translate(REFUSED.en, REFUSED.ar);
    return (
      <div className="story-stack">
        <InlineEdit {...args} onValueChange={async () => text} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, ' 2{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveFocus();
  },
};

/** Saving takes a while. */
export const Busy: Story = {
  args: { onValueChange: fn(async () => new Promise<undefined>(() => undefined)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(canvas.getByRole('textbox'), ' 2{Enter}');
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
};

/** The value stays readable, with the reason why it cannot be changed. */
export const Denied: Story = {
  args: { denied: 'The request is approved and cannot be changed.' },
  parameters: { ar: { denied: 'الطلب معتمد ولا يمكن تعديله.' } },
};

/** The value can only be read. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** A number takes both digit sets. */
export const NumberValue: Story = {
  render: (args) => (
    <div className="story-stack">
      <ControlledNumber
        label={args.label}
        placeholder={args.placeholder}
        texts={args.texts}
        value={30}
        onValueChange={async () => undefined}
      />
    </div>
  ),
};
