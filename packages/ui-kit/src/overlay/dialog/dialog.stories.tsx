import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { TextField } from '../../form/text-field/text-field.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Opened(
  props: Omit<DialogProps, 'open' | 'onOpenChange'> & { startOpen?: boolean; guarded?: boolean },
) {
  const { startOpen = true, guarded = false, ...rest } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState(startOpen);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('New team', 'إضافة فريق')}</Button>
      <Dialog
        {...rest}
        open={open}
        onOpenChange={setOpen}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {translate('Create team', 'إنشاء الفريق')}
          </Button>
        }
        guard={{
          active: guarded && name !== '',
          question: translate('Discard what you wrote?', 'هل تريد تجاهل ما كتبته؟'),
          keepLabel: translate('Keep writing', 'متابعة الكتابة'),
          discardLabel: translate('Discard', 'تجاهل'),
        }}
      >
        {rest.children ?? (
          <TextField
            label={translate('Name', 'الاسم')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Dialog>
    </>
  );
}

const meta = {
  title: 'Overlay/Dialog',
  component: Dialog,
  args: {
    title: 'New team',
    description: 'Members of a team share its approvers and policies.',
    open: true,
    onOpenChange: () => undefined,
  },
  argTypes: {
    open: { control: false },
    children: { control: false },
    footer: { control: false },
    guard: { control: false },
    initialFocus: { control: false },
  },
  parameters: {
    anatomy: [
      ['Title', 'Names the dialog.'],
      ['Content', 'Scrolls between title and actions.'],
      ['Actions', 'The primary one first.'],
      ['Close', 'At the end of the title line.'],
    ],
    accessibility: [
      'The page behind it is inert; the focus moves in and returns to what opened it.',
      '`aria-labelledby` is the title.',
    ],
    guidance: {
      do: ['Use it for a short task that the page waits for.'],
      dont: ['Do not open a dialog from a dialog: use a page or a step.'],
    },
    terms: ['modal'],
    keyboard: [
      ['Tab', 'Moves between the controls of the dialog, in a circle.'],
      ['Ctrl+Enter', 'Presses the primary button.'],
      [
        'Escape',
        'Closes the dialog, after a confirmation if it has unsaved text; the focus returns to where it was.',
      ],
    ],

    docs: { story: { inline: false, height: '560px' } },
    ar: { title: 'إضافة فريق', description: 'يشترك أعضاء الفريق في مسؤولي الاعتماد والسياسات.' },
  },
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** The focus moves into the dialog, stays in it, and returns to the opener. */
export const FocusGoesInStaysAndComesBack: Story = {
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} startOpen={false} />,
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: String(args.title) });
    await expect(dialog).toHaveAccessibleDescription(String(args.description));
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (const _key of Array.from({ length: 5 })) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    const [first, last] = [
      within(dialog).getAllByRole('button')[0],
      within(dialog).getAllByRole('button').at(-1),
    ];
    last?.focus();
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(last).toHaveFocus();
    await expect(document.body).toHaveAttribute('data-scroll-locked');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(document.body).not.toHaveAttribute('data-scroll-locked');
  },
};

/** Closing a dialog with typed text requires a confirmation. */
export const AsksBeforeTypedTextIsLost: Story = {
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Opened {...args} guarded />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const box = within(dialog).getByRole('textbox');
    await userEvent.type(box, 'Ops');
    await userEvent.keyboard('{Escape}');
    const question = await within(dialog).findByRole('alert');
    const [keep, discard] = within(question).getAllByRole('button');
    await expect(keep).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    await expect(box).toHaveValue('Ops');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await within(dialog).findByRole('alert');
    const [, again] = within(within(dialog).getByRole('alert')).getAllByRole('button');
    await expect(discard).toBeDefined();
    if (again) await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The page behind does not move when its scrollbar is hidden. */
export const OpeningMovesNothing: Story = {
  render: function Tall({ open: _open, onOpenChange: _change, ...args }) {
    return (
      <div className="story-tall">
        <Opened {...args} startOpen={false} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    // A web font that loads late must not count as movement of the dialog.
    await document.fonts.ready;
    const opener = canvas.getByRole('button');
    const before = opener.getBoundingClientRect();
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    const after = opener.getBoundingClientRect();
    await expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
    await expect(getComputedStyle(document.body).overflowY).toBe('hidden');
  },
};

/** The page behind does not move without a scrollbar either. */
export const OpeningMovesNothingOnAShortPageEither: Story = {
  ...FocusGoesInStaysAndComesBack,
  play: async ({ canvas, globals }) => {
    await document.fonts.ready;
    const opener = canvas.getByRole('button');
    const before = opener.getBoundingClientRect();
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    const after = opener.getBoundingClientRect();
    await expect([after.x, after.width]).toEqual([before.x, before.width]);
    const translate = translateFor(globals['locale']);
    await waitFor(() => expect(within(dialog).getByLabelText(translate('Name', 'الاسم'))).toHaveFocus());
  },
};

/** A long text scrolls below the head; keys scroll it, because it takes the focus. */
export const LongText: Story = {
  args: {
    size: 'l',
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        {index + 1}. Approver steps are fixed when a request is submitted; a later change of the policy does
        not touch it.
      </p>
    )),
  },
  parameters: {
    ar: {
      children: Array.from({ length: 24 }, (_, index) => (
        <p key={index}>{index + 1}. تثبت مراحل الاعتماد عند إرسال الطلب، ولا يمسّها تغيير السياسة لاحقًا.</p>
      )),
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.querySelector('[tabindex="0"]')).toHaveTextContent('24.'));
  },
};
