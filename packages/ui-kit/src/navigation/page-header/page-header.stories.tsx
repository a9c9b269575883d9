import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Upload } from 'lucide-react';
import { useSay } from '../../../.storybook/say.ts';
import { Button } from '../../foundation/button/button.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Page, PageCell, PageGrid } from '../page/page.tsx';
import { PageHeader } from './page-header.tsx';

function Head({ lead = false, path = false }: { lead?: boolean; path?: boolean }) {
  const say = useSay();
  return (
    <PageHeader
      title={say('Requests', 'الطلبات')}
      total={say('148 in total', '148 طلبًا')}
      lead={
        lead
          ? say(
              'What the people of your company have spent or will spend.',
              'ما أنفقه أفراد شركتك أو سينفقونه.',
            )
          : undefined
      }
      path={
        path ? (
          <Breadcrumbs
            label={say('Where you are', 'موقعك')}
            path={[
              { key: 'expenses', label: say('Expenses', 'المصروفات'), href: '#expenses' },
              { key: 'requests', label: say('Requests', 'الطلبات') },
            ]}
          />
        ) : undefined
      }
      actions={
        <>
          <Button variant="quiet" icon={Upload}>
            {say('Import', 'استيراد')}
          </Button>
          <Button variant="primary" icon={Plus}>
            {say('New request', 'طلب جديد')}
          </Button>
        </>
      }
    />
  );
}

const meta = {
  title: 'Navigation/PageHeader',
  component: Head,
  subcomponents: { PageHeader, Page, PageGrid, PageCell },
  args: {},
} satisfies Meta<typeof Head>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { lead: true, path: true } };

export const OnAPhone: Story = {
  args: { lead: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
