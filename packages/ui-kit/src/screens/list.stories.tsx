import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleList } from '../../.storybook/samples/sample-list.tsx';
import { SampleShell } from '../../.storybook/samples/sample-shell.tsx';

const meta = {
  title: 'Screens/List',
  component: SampleList,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  render: (args) => (
    <SampleShell current="requests">
      <SampleList {...args} />
    </SampleShell>
  ),
} satisfies Meta<typeof SampleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    // The head row is hidden where rows are cards.
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Playground: Story = { args: { ticked: [1048] } };

/** The bulk bar takes the place of the filters. */
export const RowsSelected: Story = { args: { ticked: [1048, 1045, 1039] } };

/** Rows are cards. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Placeholders before the first response. */
export const Loading: Story = { args: { state: 'loading' } };

/** The list has no records, and does not claim any. */
export const Empty: Story = {
  args: { state: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/148/u)).toBeNull();
  },
};

/** Error with a retry in place of the rows. */
export const Failed: Story = { args: { state: 'failed' } };

/** The user may not read the list, and sees no count of it. */
export const Forbidden: Story = {
  args: { state: 'forbidden' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/148/u)).toBeNull();
  },
};
