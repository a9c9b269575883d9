import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleGroups } from '../../../.storybook/samples/sample-shell.tsx';
import { useTranslate } from '../../../.storybook/translate.ts';
import { SideNav } from './side-nav.tsx';

function Navigation({ current, first }: { current?: string; first?: number }) {
  const translate = useTranslate();
  return (
    <div className="story-nav">
      <SideNav
        label={translate('Main', 'القائمة الرئيسية')}
        groups={sampleGroups(translate).slice(0, first)}
        current={current}
      />
    </div>
  );
}

const meta = {
  title: 'Navigation/SideNav',
  component: Navigation,
  subcomponents: { SideNav },
  args: { current: 'requests' },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the links.'],
      ['Enter', 'Opens the page.'],
    ],
    anatomy: [
      ['Groups', 'Headings with links.'],
      ['Links', 'Icon, label and count; only the icon on a narrow shell.'],
    ],
    accessibility: [
      'Is a navigation with a name; the current page has `aria-current`.',
      'Counts are read in words, after the label.',
    ],
    guidance: {
      do: ['Group pages by the work of a role.'],
      dont: ['Do not show pages that the user may not open.'],
    },
    terms: ['sidebar', 'menu'],
  },
} satisfies Meta<typeof Navigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(4);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAttribute('href', '#requests');
  },
};

export const Playground: Story = { args: { current: 'members' } };

/** Shows only non-empty groups to a member with few permissions. */
export const FewItems: Story = { args: { current: 'dashboard', first: 2 } };
