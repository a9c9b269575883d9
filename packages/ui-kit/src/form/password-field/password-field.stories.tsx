import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ARABIC_MESSAGES } from '../../../.storybook/arabic-messages.ts';
import { translateFor } from '../../../.storybook/translate.ts';
import { KIT_MESSAGES } from '../../foundation/messages.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

const meta = {
  title: 'Form/PasswordField',
  component: PasswordField,
  subcomponents: { PasswordMeter },
  args: { label: 'Password' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the box, then to the eye.'],
      ['Enter, Space', 'On the eye, shows or hides the password.'],
    ],
    anatomy: [
      ['Label', 'Above the box.'],
      ['Box', 'Hidden or visible text.'],
      ['Eye', 'Shows or hides the password.'],
      ['Meter', 'Strength as a bar and as text.'],
    ],
    accessibility: [
      'The name of the eye says what a press does.',
      'The meter has its strength as text, which is announced as it changes.',
    ],
    guidance: { do: ['Let the user see the password, and paste it.'], dont: ['Do not ask for it twice.'] },
    terms: ['password input', 'strength meter'],
    ar: { label: 'كلمة المرور' },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    const messages = translate(KIT_MESSAGES, ARABIC_MESSAGES);
    const box = canvas.getByLabelText(String(args.label));
    await userEvent.type(box, 'outlay-demo');
    await expect(box).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: messages.showPassword }));
    await expect(box).toHaveAttribute('type', 'text');
    await expect(box).toHaveValue('outlay-demo');
    await userEvent.click(canvas.getByRole('button', { name: messages.hidePassword }));
    await expect(box).toHaveAttribute('type', 'password');
  },
};

export const Playground: Story = {};

/** Asserts that the bar is 10 px high and filled by the given share. */
async function measures(root: HTMLElement, share: number) {
  const bar = within(root).getByRole('meter');
  const fill = bar.firstElementChild;
  if (!fill) throw new Error('The bar is empty of its fill.');
  await Promise.all(fill.getAnimations().map((animation) => animation.finished));
  await expect(bar.getBoundingClientRect().height).toBe(10);
  await expect(fill.getBoundingClientRect().width).toBeCloseTo(
    (bar.getBoundingClientRect().width * share) / 100,
    0,
  );
}

/** Meter before the first letter. */
export const MeterEmpty: Story = {
  args: { meter: { level: 'none', width: 0, text: 'Enter a password' } },
  parameters: { ar: { label: 'كلمة المرور', meter: { level: 'none', width: 0, text: 'أدخل كلمة مرور' } } },
  play: async ({ canvasElement }) => measures(canvasElement, 0),
};

/** Meter of a weak password, with what makes it stronger. */
export const MeterWeak: Story = {
  args: {
    defaultValue: 'abc',
    meter: { level: 'weak', width: 33.33, text: 'Weak. Mix capitals, small letters and digits.' },
  },
  parameters: {
    ar: {
      label: 'كلمة المرور',
      meter: { level: 'weak', width: 33.33, text: 'ضعيفة. امزج أحرفًا كبيرة وصغيرة وأرقامًا.' },
    },
  },
  play: async ({ canvasElement }) => measures(canvasElement, 33.33),
};

/** Meter of a password of medium strength. */
export const MeterMedium: Story = {
  args: {
    defaultValue: 'abc123',
    meter: { level: 'medium', width: 66.66, text: 'Medium. A capital and 8 characters make it strong.' },
  },
  parameters: {
    ar: {
      label: 'كلمة المرور',
      meter: { level: 'medium', width: 66.66, text: 'متوسطة. أضف حرفًا كبيرًا، و8 أحرف على الأقل لتصبح قوية.' },
    },
  },
  play: async ({ canvasElement }) => measures(canvasElement, 66.66),
};

/** Meter of a strong password. */
export const MeterStrong: Story = {
  args: { defaultValue: 'Abc12345', meter: { level: 'strong', width: 100, text: 'Strong.' } },
  parameters: { ar: { label: 'كلمة المرور', meter: { level: 'strong', width: 100, text: 'قوية.' } } },
  play: async ({ canvasElement }) => measures(canvasElement, 100),
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { error: 'This password does not fit the address.' },
  parameters: { ar: { label: 'كلمة المرور', error: 'كلمة المرور لا تطابق هذا البريد.' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(String(args.label))).toBeInvalid();
  },
};
