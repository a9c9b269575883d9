import type { Meta, StoryObj } from '@storybook/react-vite';
import { WifiOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SampleShell } from '../../../.storybook/samples/sample-shell.tsx';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { Banner } from '../../foundation/banner/banner.tsx';
import { AppShell } from './app-shell.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Page } from '../page/page.tsx';
import { DesktopOnly, PhoneOnly } from '../only/only.tsx';

function Shell({ offline = false }: { offline?: boolean }) {
  const translate = useTranslate();
  return (
    <SampleShell
      current="requests"
      banner={
        offline ? (
          <Banner shape="bar" tone="pending" icon={WifiOff}>
            {translate(
              'You are offline. What you see is from 14:32.',
              'لا يوجد اتصال. ما تراه من الساعة 2:32 م.',
            )}
          </Banner>
        ) : null
      }
    >
      <Page>
        <PageHeader title={translate('Requests', 'الطلبات')} total={translate('148 in total', '148 طلبًا')} />
      </Page>
    </SampleShell>
  );
}

function stay(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

const meta = {
  title: 'Navigation/AppShell',
  component: Shell,
  subcomponents: { AppShell, DesktopOnly, PhoneOnly },
  args: {},
  /** Prevents navigation by the sample links. */
  decorators: (Story) => (
    <div onClick={stay}>
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [
      ['Tab', 'Begins at the skip link.'],
      ['Escape', 'Closes the drawer of a phone.'],
    ],
    anatomy: [
      ['Skip link', 'First in the tab order.'],
      ['Side', 'Navigation; a drawer on phones.'],
      ['Top bar', 'Search, notifications, account.'],
      ['Main', 'The page.'],
    ],
    accessibility: [
      'Has a header and one `main`, which the skip link and the router focus.',
      'The drawer is modal and returns the focus.',
    ],
    guidance: {
      do: ['Render it once around the routes.'],
      dont: ['Do not put a second main navigation into a page.'],
    },
    terms: ['layout', 'frame'],
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: translate('Skip to content', 'الانتقال إلى المحتوى') });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`);
    await expect(
      within(canvas.getByRole('navigation')).getByRole('link', { current: 'page' }),
    ).toHaveTextContent(translate('Requests', 'الطلبات'));
  },
};

export const Playground: Story = { args: { offline: false } };

/** A bar over the page says that the connection is lost. */
export const Offline: Story = { args: { offline: true } };

/** Between 45 and 68.75 rem (720 and 1100 px): icons with names on hover. */
export const Rail: Story = {
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas, globals }) => {
    const name = translateFor(globals['locale'])('Members', 'الأعضاء');
    const link = canvas.getByRole('link', { name });
    if (matchMedia('(width < 68.75rem)').matches) await expect(link).toHaveAttribute('title', name);
  },
};

/** Under 45 rem (720 px): a modal navigation opened by a button. */
export const Drawer: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    if (matchMedia('(width >= 45rem)').matches) return;
    const opener = canvas.getByRole('button', { name: translate('Menu', 'القائمة') });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: translate('Menu', 'القائمة') });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    const again = await screen.findByRole('dialog');
    await userEvent.click(within(again).getByRole('link', { name: translate('Members', 'الأعضاء') }));
    await waitFor(() => expect(again).not.toBeInTheDocument());
  },
};

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
