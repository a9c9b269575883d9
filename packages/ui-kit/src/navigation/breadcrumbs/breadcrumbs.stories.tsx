import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

function Path({ long = false }: { long?: boolean }) {
  const translate = useTranslate();
  return (
    <Breadcrumbs
      label={translate('Where you are', 'موقعك')}
      path={[
        { key: 'settings', label: translate('Settings', 'الإعدادات'), href: '#settings' },
        { key: 'sets', label: translate('Permissions', 'الصلاحيات'), href: '#permissions' },
        {
          key: 'set',
          label: long
            ? translate(
                'Sales lead for the western region and the exhibitions',
                'مشرف مبيعات المنطقة الغربية والمعارض',
              )
            : translate('Sales lead', 'مشرف المبيعات'),
        },
      ]}
    />
  );
}

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Path,
  subcomponents: { Breadcrumbs },
  args: {},
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the links.'],
      ['Enter', 'Follows a link.'],
    ],
    anatomy: [
      ['Links', 'From the top to the parent.'],
      ['Page', 'The last one, no link.'],
    ],
    accessibility: [
      'Is a navigation with an ordered list; the page has `aria-current`.',
      'Arrows between links are mirrored in Arabic.',
    ],
    guidance: {
      do: ['Use it from the third level on.'],
      dont: ['Do not repeat the title of the page as a link.'],
    },
    terms: ['path', 'trail'],
  },
} satisfies Meta<typeof Path>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText(/Sales lead|مشرف المبيعات/)).toHaveAttribute('aria-current', 'page');
  },
};

export const Playground: Story = { args: { long: true } };

/** A long path in the width of a phone. */
export const OnAPhone: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
