import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Link } from './link.tsx';

const meta = {
  title: 'Foundation/Link',
  component: Link,
  args: { href: '#policy', children: 'Spending policies' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the link.'],
      ['Enter', 'Follows it.'],
    ],
    anatomy: [['Text', 'Underlined.']],
    accessibility: ['The underline stays, so that colour is not the only difference to the text.'],
    guidance: {
      do: ['Use it inside of sentences; its text says where it leads.'],
      dont: ['Do not write “here”, and do not use it for actions: use a button.'],
    },
    terms: ['anchor', 'hyperlink'],
    ar: { children: 'سياسات الإنفاق' },
  },
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

/** Underlined, so that it does not differ by colour alone. */
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
