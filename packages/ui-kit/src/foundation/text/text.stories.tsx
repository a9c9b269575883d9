import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Heading, Text } from './text.tsx';

const meta = {
  title: 'Foundation/Text',
  component: Text,
  subcomponents: { Heading },
  args: { children: 'Limits apply per request and month.' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Text', 'A paragraph, or the single child.'],
      ['Heading', '`h1` to `h4`.'],
    ],
    accessibility: ['Every tone has the contrast that its size needs, in both themes.'],
    guidance: {
      do: ['Choose a heading’s level by the outline and its size by the design.'],
      dont: ['Do not use `subtle` for text that users need in order to decide.'],
    },
    terms: ['typography', 'heading', 'title', 'paragraph'],
    ar: { children: 'تسري الحدود على كل طلب وكل شهر.' },
  },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(String(args.children)).tagName).toBe('P');
  },
};

export const Playground: Story = { args: { size: 13, tone: 'muted' } };

/** In the colour of errors. */
export const Error: Story = { args: { tone: 'danger' } };

/** Headings of two levels, with muted and small text. */
export const UnderHeadings: Story = {
  render: function Section(args) {
    const translate = useTranslate();
    return (
      <section>
        <Heading level={2}>{translate('Spending policy', 'سياسة الإنفاق')}</Heading>
        <Text {...args} tone="muted" />
        <Heading level={3}>{translate('Travel', 'السفر')}</Heading>
        <Text {...args} size={13} />
      </section>
    );
  },
  play: async ({ canvas }) => {
    const [second, third] = canvas.getAllByRole('heading').map((one) => getComputedStyle(one).fontSize);
    await expect(second).toBe('16px');
    await expect(third).toBe('14px');
  },
};
