import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo, LogoMark } from './logo.tsx';

const meta = {
  title: 'Navigation/Logo',
  component: Logo,
  subcomponents: { LogoMark },
  args: { label: 'Outlay' },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Mark', 'Letter O over the double rule of a total.'],
      ['Wordmark', 'Name, in Latin letters.'],
    ],
    accessibility: ['Is decorative without `label`, and an image with that name otherwise.'],
    guidance: {
      do: ['Keep the space of half its height around it.'],
      dont: ['Do not mirror, rotate or recolour it.'],
    },
    terms: ['brand', 'wordmark'],
  },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Outlay' })).toBeVisible();
  },
};

export const Playground: Story = {};

/** Shows the mark alone. Neither is mirrored in right-to-left text. */
export const Mark: Story = { render: (args) => <LogoMark {...args} /> };
