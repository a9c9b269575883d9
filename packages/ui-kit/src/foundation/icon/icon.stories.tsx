import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Bell, ChevronRight, Clock, Search, Send } from 'lucide-react';
import { expect } from 'storybook/test';
import { Icon } from './icon.tsx';

const meta = {
  title: 'Foundation/Icon',
  component: Icon,
  args: { of: Bell },
  argTypes: { of: { control: false } },
  parameters: {
    keyboard: [],
    anatomy: [['Line', '24 px grid, in the colour of the text.']],
    accessibility: ['Is hidden from screen readers, unless `label` names it.'],
    guidance: {
      do: ['Use icons beside a text that says the same.'],
      dont: ['Do not mirror icons without a direction: clocks, ticks, logos.'],
    },
    terms: ['glyph', 'symbol', 'lucide'],
  },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { of: Search, size: 'l', mirror: false } };

/** 13, 14, 16 and 24 px at the default text size; large text enlarges them. */
export const Sizes: Story = {
  render: () => (
    <p className="story-row">
      <Icon of={Clock} size="xs" />
      <Icon of={Clock} size="s" />
      <Icon of={Clock} />
      <Icon of={Clock} size="l" />
    </p>
  ),
};

/** Arrows and chevrons are mirrored on request, send always, a clock never. */
export const OnlyDirectionalIconsMirror: Story = {
  render: () => (
    <p className="story-row">
      <Icon of={ArrowRight} mirror />
      <Icon of={ChevronRight} mirror />
      <Icon of={Send} />
      <Icon of={Clock} />
    </p>
  ),
  play: async ({ canvasElement, globals }) => {
    const [arrow, , send, clock] = canvasElement.querySelectorAll('svg');
    const mirrored = globals['direction'] === 'rtl' || globals['locale'] === 'ar';
    if (!arrow || !send || !clock) throw new Error('The icons are missing.');
    await expect(getComputedStyle(arrow).scale).toBe(mirrored ? '-1 1' : 'none');
    await expect(getComputedStyle(send).scale).toBe(mirrored ? '-1 1' : 'none');
    await expect(getComputedStyle(clock).scale).toBe('none');
  },
};

/** An accessible name where no text says the same. */
export const WithMeaning: Story = {
  args: { of: Bell, label: 'Notifications' },
  parameters: { ar: { label: 'الإشعارات' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.label ?? '' })).toBeVisible();
  },
};
