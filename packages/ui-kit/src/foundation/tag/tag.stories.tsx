import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Tag } from './tag.tsx';

const meta = {
  title: 'Display/Tag',
  component: Tag,
  args: { children: 'Travel' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the remove button.'],
      ['Enter, Space', 'Removes the value.'],
    ],
    anatomy: [
      ['Text', 'The value.'],
      ['Remove', 'Only where `onRemove` is given.'],
    ],
    accessibility: ['`removeLabel` contains the value: “Remove Travel”.'],
    guidance: {
      do: ['Use it for values that the user has chosen.'],
      dont: ['Do not use it for a status: use a badge.'],
    },
    terms: ['chip', 'token'],
    ar: { children: 'سفر' },
  },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** With a button that removes it and has a name of its own. */
export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remove Travel' },
  parameters: { ar: { children: 'سفر', removeLabel: 'إزالة سفر' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.removeLabel ?? '' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** A long text ends in an ellipsis before the button. */
export const LongText: Story = {
  args: { ...Removable.args, children: 'Subscriptions to professional journals and other publications' },
  parameters: { ar: { children: 'اشتراكات الدوريات المتخصصة والمطبوعات الأخرى' } },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
