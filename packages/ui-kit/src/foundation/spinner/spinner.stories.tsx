import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { translateFor } from '../../../.storybook/translate.ts';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Foundation/Spinner',
  component: Spinner,
  args: {},
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [['Ring', '14 or 24 px, in the colour of the text.']],
    accessibility: [
      'Is a status with the text “Loading” or `label`. With reduced motion the ring stands still.',
    ],
    guidance: {
      do: ['Show it after 300 ms for a part of unknown size.'],
      dont: ['Do not use several on a screen, or one in a button: use its `busy`.'],
    },
    terms: ['loader', 'loading'],
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const loading = translateFor(globals['locale'])('Loading', 'جارٍ التحميل');
    await expect(canvas.getByRole('status')).toHaveTextContent(loading);
  },
};

export const Playground: Story = { args: { size: 'm' } };
