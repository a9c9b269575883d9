import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { SearchTrigger, TopBar } from './top-bar.tsx';

function Bar({ unread = 4, onSearch }: { unread?: number; onSearch?: () => void }) {
  const translate = useTranslate();
  return (
    <div className="story-row">
      <TopBar
        search={
          <SearchTrigger
            label={translate('Search or go to', 'ابحث أو انتقل إلى')}
            keys={['Ctrl', 'K']}
            onOpen={() => onSearch?.()}
          />
        }
      >
        <IconButton
          icon={Bell}
          label={translate(`Notifications, ${unread} unread`, `الإشعارات، ${unread} إشعارات غير مقروءة`)}
          count={unread}
        />
      </TopBar>
    </div>
  );
}

const meta = {
  title: 'Navigation/TopBar',
  component: Bar,
  subcomponents: { TopBar, SearchTrigger },
  args: { onSearch: fn() },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the buttons.'],
      ['Enter, Space', 'Presses the focused button.'],
    ],
    anatomy: [
      ['Start', 'Button that opens the command palette; a box on wide screens, an icon on a phone.'],
      ['End', 'Notifications, language, theme, account.'],
    ],
    accessibility: ['The search states that it opens a dialog; its keys are hidden from screen readers.'],
    guidance: {
      do: ['Keep search, notifications and account in this order.'],
      dont: ['Do not put actions of a page into it.'],
    },
    terms: ['header', 'app bar'],
  },
} satisfies Meta<typeof Bar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Search|ابحث/ }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = { args: { unread: 4 } };

/** The search is an icon on a phone. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
