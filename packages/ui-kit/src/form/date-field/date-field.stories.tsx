import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'Form/DateField',
  component: DateField,
  args: { label: 'Date of the receipt', defaultValue: '2026-11-19', max: '2026-11-21', onChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
  parameters: { ar: { label: 'تاريخ الإيصال' } },
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
    const box = canvas.getByLabelText(String(args.label));
    fireEvent.change(box, { target: { value: '2026-11-20' } });
    await expect(canvas.getByRole('status')).toHaveTextContent(/20 (November|نوفمبر) 2026/u);
  },
};

export const Playground: Story = {};

export const Empty: Story = { args: { defaultValue: '' } };

export const Wrong: Story = {
  args: { defaultValue: '2026-08-02', error: 'Older than the 90 days of the travel policy.' },
  parameters: { ar: { label: 'تاريخ الإيصال', error: 'أقدم من التسعين يومًا التي تسمح بها سياسة السفر.' } },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true } };
