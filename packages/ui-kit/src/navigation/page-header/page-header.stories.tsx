import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Upload } from 'lucide-react';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Page, PageCell, PageGrid } from '../page/page.tsx';
import { PageHeader } from './page-header.tsx';

function Head({ lead = false, path = false }: { lead?: boolean; path?: boolean }) {
  const translate = useTranslate();
  return (
    <PageHeader
      title={translate('Requests', 'الطلبات')}
      total={translate('148 in total', '148 طلبًا')}
      lead={
        lead
          ? translate(
              'What the people of your company have spent or will spend.',
              'ما أنفقه أفراد شركتك أو سينفقونه.',
            )
          : undefined
      }
      path={
        path ? (
          <Breadcrumbs
            label={translate('Where you are', 'موقعك')}
            path={[
              { key: 'expenses', label: translate('Expenses', 'المصروفات'), href: '#expenses' },
              { key: 'requests', label: translate('Requests', 'الطلبات') },
            ]}
          />
        ) : undefined
      }
      actions={
        <>
          <Button variant="quiet" icon={Upload}>
            {translate('Import', 'استيراد')}
          </Button>
          <Button variant="primary" icon={Plus}>
            {translate('New request', 'إضافة طلب')}
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
  parameters: {
    keyboard: [['Tab', 'Moves through links and actions.']],
    anatomy: [
      ['Breadcrumbs', 'From the third level on.'],
      ['Title', 'First heading of the page, with its total.'],
      ['Lead', 'One sentence.'],
      ['Actions', 'The primary one last.'],
    ],
    accessibility: ['The host can focus the heading after a navigation, which reads out the new page.'],
    guidance: { do: ['Use one `h1` for each page.'], dont: ['Do not put filters into it.'] },
    terms: ['title bar', 'page title'],
  },
} satisfies Meta<typeof Head>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { lead: true, path: true } };

/** In the width of a phone. */
export const OnAPhone: Story = {
  args: { lead: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
