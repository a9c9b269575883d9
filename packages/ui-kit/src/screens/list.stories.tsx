import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleList } from '../../.storybook/sample-list.tsx';
import { SampleShell } from '../../.storybook/sample-shell.tsx';

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

export const RowsSelected: Story = { args: { ticked: [1048, 1045, 1039] } };

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Loading: Story = { args: { state: 'loading' } };

export const Empty: Story = {
  args: { state: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/148/u)).toBeNull();
  },
};

export const Failed: Story = { args: { state: 'failed' } };

export const Forbidden: Story = {
  args: { state: 'forbidden' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/148/u)).toBeNull();
  },
};
