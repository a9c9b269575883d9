import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Link } from '../link/link.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Display/Card',
  component: Card,
  args: { title: 'Accounts', meta: 'today', children: 'Four accounts in two currencies.' },
  argTypes: { ref: { table: { disable: true } }, aside: { control: false } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Heading', 'Names the topic and the region.'],
      ['Meta', 'Unit or date beside the heading.'],
      ['Aside', 'Link or legend at the end of its line.'],
      ['Content', 'Anything.'],
    ],
    accessibility: [
      'A card with a title is a region with that name; choose the level by the outline of the page.',
    ],
    guidance: {
      do: ['Use one card for one topic, with its heading.'],
      dont: ['Do not put a card into a card: use headings or a line.'],
    },
    terms: ['panel', 'box'],
    ar: { title: 'الحسابات', meta: 'اليوم', children: 'أربعة حسابات بعملتين.' },
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: String(args.title) })).toBeVisible();
  },
};

export const Playground: Story = {};

/** A link at the end of the head leads to all of it. */
export const WithLink: Story = {
  render: function WithLink(args) {
    const translate = useTranslate();
    return <Card {...args} aside={<Link href="#all">{translate('Show all', 'عرض الكل')}</Link>} />;
  },
};

/** A long title wraps. */
export const LongTitleOnAPhone: Story = {
  args: { title: 'Requests that wait for an answer of their owner since more than a week' },
  parameters: {
    ar: { title: 'طلبات تنتظر ردّ أصحابها منذ أكثر من أسبوع', meta: 'اليوم', children: 'لا شيء.' },
  },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
