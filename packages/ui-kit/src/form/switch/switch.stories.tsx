import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Form/Switch',
  component: Switch,
  args: { label: 'Mails about my requests', onChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the switch.'],
      ['Space', 'Turns it on or off.'],
    ],
    anatomy: [
      ['Track', 'On at the end of the line, in both directions.'],
      ['Label and help', 'The label is part of the target.'],
    ],
    accessibility: [
      'Is a native checkbox with the role `switch`.',
      'Its state is visible in forced colours.',
    ],
    guidance: {
      do: ['Use it for a setting that takes effect at once.'],
      dont: ['Do not use it in a form with a Save button: use a checkbox.'],
    },
    terms: ['toggle'],
    ar: { label: 'رسائل البريد عن طلباتي' },
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('switch', { name: String(args.label) });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {
  args: { help: 'At most one a day.' },
  parameters: { ar: { label: 'رسائل البريد عن طلباتي', help: 'رسالة واحدة في اليوم على الأكثر.' } },
};

/** Switched on at first. */
export const On: Story = { args: { defaultChecked: true } };

/** Cannot be changed; the state stays visible. */
export const OutOfReach: Story = { args: { disabled: true, defaultChecked: true } };
