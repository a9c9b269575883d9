import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { target: 'content', children: 'Skip to content' },
  parameters: {
    keyboard: [
      ['Tab', 'First press on a page: shows it.'],
      ['Enter', 'Moves the focus to the content.'],
    ],
    anatomy: [['Link', 'Visible while it has the focus.']],
    accessibility: ['Users of the keyboard pass the navigation with one press.'],
    guidance: {
      do: ['Render it first on the page.'],
      dont: ['Do not hide it with `display: none`: it must receive the focus.'],
    },
    terms: ['skip navigation'],
    ar: { children: 'الانتقال إلى المحتوى' },
  },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <div id="content" tabIndex={-1}>
        …
      </div>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(60);
  },
};

export const Playground: Story = {};
