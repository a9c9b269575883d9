import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, User } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { MenuItem, MenuSeparator } from '../../overlay/menu/menu.tsx';
import { AccountMenu } from './account-menu.tsx';

function Account({ name, onSignOut }: { name?: string; onSignOut?: () => void }) {
  const translate = useTranslate();
  return (
    <AccountMenu
      label={translate('Account', 'الحساب')}
      name={name ?? translate('Layla Mansour', 'ليلى منصور')}
      role={translate('Finance', 'مسؤول مالي')}
    >
      <MenuItem icon={User}>{translate('Profile', 'الملف الشخصي')}</MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => onSignOut?.()}>
        {translate('Sign out', 'تسجيل الخروج')}
      </MenuItem>
    </AccountMenu>
  );
}

const meta = {
  title: 'Navigation/AccountMenu',
  component: Account,
  subcomponents: { AccountMenu },
  args: { onSignOut: fn() },
  parameters: {
    keyboard: [
      ['Enter, Space, arrow down', 'Opens the menu.'],
      ['Arrow keys', 'Move between the items.'],
      ['Escape', 'Closes the menu.'],
    ],
    anatomy: [
      ['Button', 'Initials, name and role; only the initials on a phone.'],
      ['Items', 'Profile, language, theme, sign out.'],
    ],
    accessibility: ['The name of the button contains the name of the user.'],
    guidance: {
      do: ['Show the name and role with which the user is signed in.'],
      dont: ['Do not put settings of the company into it.'],
    },
    terms: ['user menu', 'profile'],
  },
} satisfies Meta<typeof Account>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[1]).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Playground: Story = {
  args: { name: 'Layla Mansour' },
  parameters: { ar: { name: 'ليلى منصور' } },
};

/** The initials alone on a phone. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
