import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Link } from './link.tsx';

const meta = {
  title: 'Foundation/Link',
  component: Link,
  args: { href: '#policy', children: 'Spending policies' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: { ar: { children: 'سياسات الإنفاق' } },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: String(args.children) })).toHaveAttribute(
      'href',
      args.href,
    );
  },
};

export const Playground: Story = {};

export const InASentence: Story = {
  render: function Sentence(args) {
    const translate = useTranslate();
    return (
      <p>
        {translate('The limit stands in the ', 'تجد الحد في ')}
        <Link {...args} />
        {translate(' of your team.', ' الخاصة بفريقك.')}
      </p>
    );
  },
};
