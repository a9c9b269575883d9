import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleGroups } from '../../../.storybook/sample-shell.tsx';
import { useSay } from '../../../.storybook/say.ts';
import { SideNav } from './side-nav.tsx';

function Places({ current, first }: { current?: string; first?: number }) {
  const say = useSay();
  return (
    <div className="story-nav">
      <SideNav
        label={say('Main', 'القائمة الرئيسية')}
        groups={sampleGroups(say).slice(0, first)}
        current={current}
      />
    </div>
  );
}

const meta = {
  title: 'Navigation/SideNav',
  component: Places,
  subcomponents: { SideNav },
  args: { current: 'requests' },
} satisfies Meta<typeof Places>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(4);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAttribute('href', '#requests');
  },
};

export const Playground: Story = { args: { current: 'members' } };

/** A member who may read little: only the groups that hold something. */
export const FewPlaces: Story = { args: { current: 'dashboard', first: 2 } };
