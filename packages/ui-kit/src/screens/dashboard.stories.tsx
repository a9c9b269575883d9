import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleDashboard } from '../../.storybook/samples/sample-dashboard.tsx';
import { SampleShell } from '../../.storybook/samples/sample-shell.tsx';

const meta = {
  title: 'Screens/Dashboard',
  component: SampleDashboard,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  render: (args) => (
    <SampleShell current="dashboard">
      <SampleDashboard {...args} />
    </SampleShell>
  ),
} satisfies Meta<typeof SampleDashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { failed: false } };

/** One card failed; the others stay usable. */
export const OneCardFailedAlone: Story = {
  args: { failed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getAllByRole('list').length).toBeGreaterThan(1);
  },
};

/** On a phone, 360 px wide. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
