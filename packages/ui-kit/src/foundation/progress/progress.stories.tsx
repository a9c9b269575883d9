import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../button/button.tsx';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Display/Progress',
  component: Progress,
  args: { label: 'Setting up', value: 3, max: 6, aside: '3 of 6' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Label', 'What is in progress.'],
      ['Aside', '“3 of 6”, or a button that cancels.'],
      ['Bar', 'Share of the whole, from the start of the line.'],
    ],
    accessibility: ['Is a native `progress` with the label as its name.'],
    guidance: {
      do: ['Show it for work longer than a second whose share is known.'],
      dont: ['Do not invent a share: without `value` the bar is indeterminate.'],
    },
    terms: ['progress bar', 'loading'],
    ar: { label: 'الإعداد', aside: '3 من 6' },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: String(args.label) })).toHaveValue(3);
  },
};

export const Playground: Story = {};

/** Work of unknown length. */
export const LengthUnknown: Story = {
  args: { label: 'Preparing the report' },
  parameters: { ar: { label: 'جارٍ إعداد التقرير' } },
  render: ({ value: _value, aside: _aside, ...args }) => <Progress {...args} />,
};

/** A button beside the bar cancels the work. */
export const WithCancel: Story = {
  args: { label: 'Importing 240 rows', value: 96, max: 240 },
  parameters: { ar: { label: 'جارٍ استيراد 240 صفًا' } },
  render: function WithCancel(args) {
    const translate = useTranslate();
    return (
      <Progress
        {...args}
        aside={
          <Button size="s" variant="quiet">
            {translate('Cancel', 'إلغاء')}
          </Button>
        }
      />
    );
  },
};

/** The bar alone; its label is for screen readers. */
export const Bare: Story = { args: { bare: true } };
