import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ThemeSwitch } from './theme-switch.tsx';

const meta = {
  title: 'Foundation/ThemeSwitch',
  component: ThemeSwitch,
  args: {
    value: 'light',
    onValueChange: fn(),
    labels: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: as the device' },
  },
  argTypes: { labels: { control: false }, round: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [['Enter, Space', 'Goes on to the next theme.']],
    anatomy: [['Icon', 'Sun, moon or screen.']],
    accessibility: ['The name changes with the theme, which screen readers read after a press.'],
    guidance: {
      do: ['Label it with the current theme: “Theme: light”.'],
      dont: ['Do not store the theme in the component: the host does.'],
    },
    terms: ['dark mode'],
    ar: { labels: { light: 'المظهر: فاتح', dark: 'المظهر: داكن', system: 'المظهر: حسب الجهاز' } },
  },
} satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.labels.light }));
    await expect(args.onValueChange).toHaveBeenCalledWith('dark');
  },
};

export const Playground: Story = { args: { value: 'dark' } };

/** Follows the setting of the device. */
export const AsTheDevice: Story = { args: { value: 'system' } };
