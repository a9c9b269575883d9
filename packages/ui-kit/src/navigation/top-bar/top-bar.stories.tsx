import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { SearchTrigger, TopBar } from './top-bar.tsx';

function Bar({ onSearch }: { onSearch?: () => void }) {
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
          label={translate('Notifications, 4 unread', 'الإشعارات، 4 غير مقروءة')}
          count={4}
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
} satisfies Meta<typeof Bar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Search|ابحث/ }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
