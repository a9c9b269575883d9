import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link2 } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlay/Tooltip',
  component: Tooltip,
  args: {
    text: 'Copies the address of this request',
    children: <IconButton icon={Link2} label="Copy link" title="" />,
  },
  argTypes: { children: { control: false } },
  parameters: {
    keyboard: [
      ['Tab', 'Shows it with the focus of its control.'],
      ['Escape', 'Hides it.'],
    ],
    anatomy: [
      ['Trigger', 'The control that it names or describes.'],
      ['Bubble', 'One short text.'],
    ],
    accessibility: ['Shown on hover, focus and long press, and stays while the pointer is on it.'],
    guidance: {
      do: ['Use it for the name of an icon button or for the whole of a cut text.'],
      dont: ['Do not put links or needed facts into it.'],
    },
    terms: ['hint', 'title'],
    ar: { text: 'ينسخ عنوان هذا الطلب', children: <IconButton icon={Link2} label="نسخ الرابط" title="" /> },
  },
  decorators: (Story) => (
    <div className="story-room">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(String(args.text));
    await expect(button).toHaveAccessibleDescription(String(args.text));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const Playground: Story = {};

/** Shown on hover, on focus and after a long press. */
export const Open: Story = { args: { open: true } };

/** A long text wraps. */
export const LongText: Story = {
  args: {
    open: true,
    text: 'Verify opens once the request is approved and its payment is recorded by finance.',
  },
  parameters: { ar: { text: 'يُتاح التحقق من الدفع بعد اعتماد الطلب وتسجيل دفعه لدى المالية.' } },
};
