import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Copy, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import {
  DropdownMenu,
  MenuCheckItem,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  SubMenu,
} from './menu.tsx';

const selected = fn();

const meta = {
  title: 'Overlay/DropdownMenu',
  component: DropdownMenu,
  subcomponents: { MenuItem, MenuCheckItem, MenuChoice, MenuLabel, MenuSeparator, SubMenu },
  args: { trigger: <Button iconEnd={ChevronDown}>More</Button>, children: null },
  argTypes: { trigger: { control: false }, children: { control: false } },
  parameters: {
    anatomy: [
      ['Button', 'Opens the menu.'],
      ['Items', 'Icon, label, reason, shortcut.'],
      ['Submenu', 'Opens beside its item.'],
      ['Heading, line', 'Group the items.'],
    ],
    accessibility: [
      'Roles `menu`, `menuitem`, `menuitemcheckbox` and `menuitemradio`.',
      'The name of a denied item contains the reason.',
      'Closing returns the focus to the button.',
    ],
    guidance: {
      do: [
        'Group actions, the dangerous ones last.',
        'Keep an action that is denied in its place, with the reason.',
      ],
      dont: ['Do not hide the main action of a page in a menu.'],
    },
    terms: ['dropdown', 'context menu', 'actions'],
    keyboard: [
      ['Enter, Space, arrow down', 'Opens the menu.'],
      ['Arrow up, arrow down, Home, End', 'Moves between the items.'],
      ['Letters', 'Moves to the next item that begins with them.'],
      ['Arrow towards the end, arrow towards the start', 'Opens or closes a submenu.'],
      ['Escape', 'Closes the menu; the focus returns to the button.'],
    ],

    docs: { story: { inline: false, height: '320px' } },
    ar: { trigger: <Button iconEnd={ChevronDown}>المزيد</Button> },
  },
  beforeEach: () => {
    selected.mockClear();
  },
  render: function Actions(args) {
    const translate = useTranslate();
    return (
      <DropdownMenu {...args}>
        <MenuItem icon={Copy} shortcut="C" onSelect={() => selected('copy')}>
          {translate('Copy the link', 'نسخ الرابط')}
        </MenuItem>
        <SubMenu icon={Download} label={translate('Download', 'تنزيل')}>
          <MenuItem onSelect={() => selected('csv')}>CSV</MenuItem>
          <MenuItem onSelect={() => selected('pdf')}>PDF</MenuItem>
        </SubMenu>
        <MenuSeparator />
        <MenuItem
          icon={Trash2}
          danger
          denied={translate('Only a draft can be deleted.', 'لا يُحذف إلا ما كان مسودة.')}
          onSelect={() => selected('delete')}
        >
          {translate('Delete', 'حذف')}
        </MenuItem>
      </DropdownMenu>
    );
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const items = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(items[0]).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(items[2]).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(selected).not.toHaveBeenCalled();
    // The menu moves the focus after the key: the next one waits for it.
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(items[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(items[1]).toHaveFocus());
    const inwards = globals['locale'] === 'ar' ? '{ArrowLeft}' : '{ArrowRight}';
    await userEvent.keyboard(inwards);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'PDF' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(selected).toHaveBeenLastCalledWith('pdf');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Covers first letters, both ends of the list, submenus, and Escape, which returns the focus. */
export const ByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const [inwards, outwards] =
      globals['locale'] === 'ar' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];
    const trigger = canvas.getByRole('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    const [first, middle, last] = items;
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard(middle?.textContent.slice(0, 2) ?? '');
    await waitFor(() => expect(middle).toHaveFocus());
    await userEvent.keyboard(inwards);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus());
    await userEvent.keyboard(outwards);
    await waitFor(() => expect(middle).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(selected).not.toHaveBeenCalled();
  },
};

export const Playground: Story = {};

/** Actions, a submenu, and a denied action with its reason. */
export const Open: Story = { args: { open: true } };

/** One of several, and any of several. */
export const Choices: Story = {
  render: function Choices(args) {
    const translate = useTranslate();
    const [density, setDensity] = useState('regular');
    const [columns, setColumns] = useState<readonly string[]>(['who', 'date']);
    const column = (id: string, label: string) => (
      <MenuCheckItem
        checked={columns.includes(id)}
        onCheckedChange={(on) => setColumns(on ? [...columns, id] : columns.filter((other) => other !== id))}
      >
        {label}
      </MenuCheckItem>
    );
    return (
      <DropdownMenu {...args} open>
        <MenuChoice
          label={translate('Density', 'كثافة الصفوف')}
          value={density}
          onValueChange={setDensity}
          options={[
            { value: 'compact', label: translate('Compact', 'مضغوطة') },
            { value: 'regular', label: translate('Regular', 'متوسطة') },
          ]}
        />
        <MenuSeparator />
        <MenuLabel>{translate('Columns', 'الأعمدة')}</MenuLabel>
        {column('who', translate('Owner', 'مقدّم الطلب'))}
        {column('date', translate('Date', 'التاريخ'))}
      </DropdownMenu>
    );
  },
  play: async () => {
    const [owner] = await screen.findAllByRole('menuitemcheckbox');
    if (!owner) throw new Error('The menu has no columns.');
    await expect(owner).toBeChecked();
    await userEvent.click(owner);
    await expect(owner).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};
