import type { Meta, StoryObj } from '@storybook/react-vite';
import { Landmark, Plus, ReceiptText, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleRequests } from '../../../.storybook/samples/sample-requests.ts';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { CommandPalette } from './command-palette.tsx';

interface PaletteProps {
  start?: string;
  busy?: boolean;
  failed?: boolean;
  closed?: boolean;
  onChoose?: (key: string) => void;
}

function Palette({ start = '', busy = false, failed = false, closed = false, onChoose }: PaletteProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(!closed);
  const [query, setQuery] = useState(start);
  const pages = [
    { key: 'requests', label: translate('Requests', 'الطلبات'), icon: ReceiptText },
    { key: 'members', label: translate('Members', 'الأعضاء'), icon: Users },
    { key: 'accounts', label: translate('Accounts', 'الحسابات'), icon: Landmark },
  ];
  const has = (text: string) => text.toLowerCase().includes(query.toLowerCase());
  const records = sampleRequests(translate)
    .slice(0, 5)
    .filter((row) => query !== '' && has(row.title))
    .map((row) => ({ key: row.number, label: row.title, sub: <bdi dir="ltr">{row.number}</bdi> }));
  const groups = [
    {
      key: 'go',
      label: translate('Go to', 'الانتقال إلى'),
      items: pages.filter((page) => has(page.label)),
    },
    { key: 'records', label: translate('Requests', 'الطلبات'), items: records },
    {
      key: 'do',
      label: translate('Actions', 'الإجراءات'),
      items: [{ key: 'new', label: translate('New request', 'إضافة طلب'), icon: Plus, shortcut: 'N' }].filter(
        (item) => has(item.label),
      ),
    },
  ].filter((group) => group.items.length > 0);
  const nothing = groups.length === 0 && !busy;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('Search or go to', 'ابحث أو انتقل إلى')}</Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label={translate('Search or go to', 'ابحث أو انتقل إلى')}
        query={query}
        onQuery={setQuery}
        groups={failed ? groups.slice(0, 1) : groups}
        busy={busy}
        status={
          failed
            ? translate('The search did not answer. Places still work.', 'تعذّر البحث، والانتقال متاح.')
            : nothing
              ? translate('Nothing was found.', 'لا توجد نتائج.')
              : undefined
        }
        hint={translate('↑ ↓ to choose, Enter to open, Esc to close', '↑ ↓ للاختيار، Enter للفتح، Esc للإغلاق')}
        onChoose={(key) => onChoose?.(key)}
      />
    </>
  );
}

const option = (name: string) => screen.getByRole('option', { name: new RegExp(name) });

const meta = {
  title: 'Navigation/CommandPalette',
  component: Palette,
  subcomponents: { CommandPalette },
  args: { onChoose: fn() },
  parameters: {
    keyboard: [
      ['Arrow up, arrow down', 'Moves between the results, around the ends.'],
      ['Home, End', 'Moves to the first or last result while the text is empty.'],
      ['Enter', 'Opens the marked result.'],
      ['Escape', 'Closes the palette.'],
    ],
    anatomy: [
      ['Text', 'Searches pages, records and actions.'],
      ['Groups', 'Results with icon, label and shortcut.'],
      ['Status', 'Searching, nothing found, failed.'],
      ['Hint', 'Keys, on wide screens.'],
    ],
    accessibility: [
      'Is a modal dialog with a `combobox`; a new text marks its first result.',
      'The status is announced.',
    ],
    guidance: {
      do: ['Show pages at once and records once they are found.'],
      dont: ['Do not make it the only way to a page.'],
    },
    terms: ['search', 'quick open', 'spotlight'],
    docs: { story: { inline: false, height: '480px' } },
  },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { start: 'a', busy: false, failed: false } };

/** Opens with Enter, moves with arrow keys, and returns the focus on Escape. */
export const ByKeyboard: Story = {
  args: { closed: true },
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    const opener = canvas.getByRole('button');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(option(translate('Requests', 'الطلبات'))).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const members = option(translate('Members', 'الأعضاء'));
    await expect(members).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', members.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(option(translate('New request', 'إضافة طلب'))).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(box, translate('freight', 'شحن'));
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('EX-1048');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** Results of the server are still loading. */
export const Searching: Story = { args: { start: 'fuel', busy: true } };

/** Text in place of the results when nothing matches. */
export const NothingFound: Story = { args: { start: 'zzz' } };

/** The search failed; pages can still be opened. */
export const Failed: Story = { args: { start: 'e', failed: true } };

/** On a phone, 360 px wide. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
