import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { KitProvider, useKit } from '../../foundation/provider.tsx';
import { DateField } from './date-field.tsx';

function WithHijri({ children }: { children: ReactNode }) {
  const { locale, dir, messages, theme } = useKit();
  return (
    <KitProvider locale={locale} dir={dir} messages={messages} theme={theme} country="SA" hijri>
      {children}
    </KitProvider>
  );
}

const meta = {
  title: 'Form/DateField',
  component: DateField,
  args: { label: 'Date of the receipt', defaultValue: '2026-11-19', max: '2026-11-21', onValueChange: fn() },
  argTypes: {
    ref: { table: { disable: true } },
    span: { control: false },
    value: { control: false },
  },
  parameters: {
    keyboard: [
      ['Alt+arrow down', 'Opens the calendar.'],
      ['Arrow keys', 'In the calendar, move by a day or week.'],
      ['Page Up, Page Down', 'Move by a month; with Shift by a year.'],
      ['Home, End', 'Move to the first or last day of the week.'],
      ['Enter, Space', 'Chooses the day.'],
      ['Escape', 'Closes the calendar; in the box, discards text that is no date.'],
    ],
    anatomy: [
      ['Label', 'Above the box, with the date in words.'],
      ['Box', 'Day, month and year; other orders are understood.'],
      ['Calendar', 'Opened by the button at the end.'],
      ['Help or error', 'Below the box.'],
    ],
    accessibility: [
      'The calendar is a dialog with a grid, named by the label.',
      'Both digit sets can be typed. The date in words distinguishes day and month.',
    ],
    guidance: {
      do: ['Set `min` and `max` where the rules have limits.'],
      dont: ['Do not use it for a month or year alone.'],
    },
    terms: ['date picker', 'calendar'],
    ar: { label: 'تاريخ الإيصال' },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: String(args.label) });
    await expect(box).toHaveValue('19/11/2026');
    await userEvent.clear(box);
    await userEvent.type(box, '٢٠-١١-٢٠٢٦');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-20');
    await userEvent.tab();
    await expect(box).toHaveValue('20/11/2026');
    await expect(canvas.getByRole('status')).toHaveTextContent(/20 (November|نوفمبر) 2026/u);
  },
};

export const Playground: Story = {};

/** No day is chosen. */
export const Empty: Story = { args: { defaultValue: '' } };

/** The days after the latest one cannot be chosen. */
export const OpenCalendar: Story = {
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const selected = await screen.findByRole('button', { pressed: true });
    await waitFor(() => expect(selected).toHaveFocus());
    await expect(screen.getByRole('dialog', { name: String(args.label) })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^(Sunday, 22|الأحد، 22)/u })).toBeDisabled();
  },
};

/** `hijri` of the provider adds the Umm al-Qura date. */
export const UmmAlQura: Story = {
  ...OpenCalendar,
  decorators: (Story) => (
    <WithHijri>
      <Story />
    </WithHijri>
  ),
  play: async (context) => {
    await expect(context.canvas.getByRole('status')).toHaveTextContent(/1448/u);
    await OpenCalendar.play?.(context);
  },
};

/** Text that is no date stays, with an error once it was left. It is not reported, and the form is not submitted. */
export const NotADate: Story = {
  args: { defaultValue: '' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.type(box, '31/02/2026');
    await expect(box).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(box).toHaveAccessibleDescription(/31\/12\/2026/u);
    await expect(box).toHaveValue('31/02/2026');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { defaultValue: '2026-08-02', error: 'Older than the 90 days of the travel policy.' },
  parameters: { ar: { label: 'تاريخ الإيصال', error: 'أقدم من التسعين يومًا التي تسمح بها سياسة السفر.' } },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true } };
