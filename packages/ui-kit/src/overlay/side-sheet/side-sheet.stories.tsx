import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { SideSheet, type SideSheetProps } from './side-sheet.tsx';
import { Split } from '../../navigation/split/split.tsx';

function Opened({
  startOpen = true,
  lines = 3,
  ...props
}: Omit<SideSheetProps, 'open' | 'onOpenChange'> & { startOpen?: boolean; lines?: number }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(startOpen);
  return (
    <div className={props.placement === 'beside' ? 'story-split' : undefined}>
      <div className="story-ground">
        <Button onClick={() => setOpen(true)}>{translate('Open EX-1048', 'فتح EX-1048')}</Button>
      </div>
      <SideSheet
        {...props}
        open={open}
        onOpenChange={setOpen}
        tools={
          <>
            <IconButton icon={ArrowUp} label={translate('Previous request', 'الطلب السابق')} />
            <IconButton icon={ArrowDown} label={translate('Next request', 'الطلب التالي')} />
          </>
        }
        footer={
          <Button variant="primary" icon={Check}>
            {translate('Approve', 'اعتماد')}
          </Button>
        }
      >
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>
            {translate(
              'Spare parts freight, Kuwait to Riyadh. Gulf Line Freight.',
              'شحن قطع غيار من الكويت إلى الرياض. خط الخليج للشحن.',
            )}
          </p>
        ))}
      </SideSheet>
    </div>
  );
}

const meta = {
  title: 'Overlay/SideSheet',
  component: SideSheet,
  subcomponents: { Split },
  args: { title: 'EX-1048', open: true, onOpenChange: () => undefined },
  argTypes: {
    open: { control: false },
    tools: { control: false },
    footer: { control: false },
    children: { control: false },
    guard: { control: false },
  },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the sheet.'],
      ['Escape', 'Closes it, unless a control inside uses the key.'],
    ],
    anatomy: [
      ['Head', 'Title, tools (previous, next, copy the link), close.'],
      ['Body', 'Scrolls.'],
      ['Foot', 'Actions and the reasons of denied ones.'],
    ],
    accessibility: [
      'Beside a wide list it does not block the page; over the page it is modal.',
      'The focus begins at the heading and returns to where it was.',
    ],
    guidance: {
      do: ['Use it for a record beside its list.'],
      dont: ['Do not use it for a question: use a dialog.'],
    },
    terms: ['drawer', 'side panel', 'detail view'],
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '560px' } },
  },
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} />,
} satisfies Meta<typeof SideSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** Next to the page, which stays usable. */
export const BesideAList: Story = { args: { placement: 'beside' } };

/** A long text scrolls below the head; keys scroll it, because it takes the focus. */
export const LongText: Story = {
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} lines={60} />,
  play: async () => {
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(sheet.querySelector('[tabindex="0"]')).toHaveTextContent(/freight|شحن/));
  },
};

/** The focus moves into the sheet and returns to the opener. */
export const FocusComesBackToTheRow: Story = {
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} startOpen={false} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const sheet = await screen.findByRole('dialog', { name: 'EX-1048' });
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** The page beside the sheet takes clicks and the focus. */
export const BesideTheListStaysUsable: Story = {
  args: { placement: 'beside' },
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} startOpen={false} />,
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const pane = await canvas.findByRole('region', { name: 'EX-1048' });
    await expect(pane).toContainElement(document.activeElement as HTMLElement);
    await expect(opener).toBeVisible();
    await userEvent.click(within(pane).getByRole('button', { name: translate('Close', 'إغلاق') }));
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
