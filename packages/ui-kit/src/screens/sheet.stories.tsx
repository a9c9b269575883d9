import type { Meta, StoryObj } from '@storybook/react-vite';
import { SampleList } from '../../.storybook/samples/sample-list.tsx';
import {
  SampleSheetActions,
  SampleSheetBody,
  SampleSheetTools,
} from '../../.storybook/samples/sample-sheet.tsx';
import { SampleShell } from '../../.storybook/samples/sample-shell.tsx';
import { Split } from '../navigation/split/split.tsx';
import { SideSheet } from '../overlay/side-sheet/side-sheet.tsx';

function Sheet({ placement }: { placement: 'over' | 'beside' }) {
  return (
    <SideSheet
      open
      onOpenChange={() => undefined}
      title={<bdi dir="ltr">EX-1048</bdi>}
      placement={placement}
      tools={<SampleSheetTools />}
      footer={<SampleSheetActions />}
    >
      <SampleSheetBody />
    </SideSheet>
  );
}

const meta = {
  title: 'Screens/Sheet',
  component: Sheet,
  args: { placement: 'beside' },
  argTypes: {
    placement: { description: 'Beside the list, or over it.', table: { type: { summary: 'beside | over' } } },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  render: ({ placement }) => (
    <SampleShell current="requests">
      <Split aside={<Sheet placement={placement} />}>
        <SampleList current={1048} />
      </Split>
    </SampleShell>
  ),
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** Covers the page, as on windows that are too narrow for both. */
export const OverThePage: Story = {
  args: { placement: 'over' },
  render: ({ placement }) => (
    <SampleShell current="requests">
      <SampleList current={1048} />
      <Sheet placement={placement} />
    </SampleShell>
  ),
};

/** Fills a phone. */
export const OnAPhone: Story = {
  ...OverThePage,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
