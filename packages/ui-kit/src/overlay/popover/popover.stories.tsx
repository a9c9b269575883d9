import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { TextField } from '../../form/text-field/text-field.tsx';
import { Popover, PopoverClose } from './popover.tsx';

const meta = {
  title: 'Overlay/Popover',
  component: Popover,
  subcomponents: { PopoverClose },
  args: {
    title: 'Save this view',
    trigger: <Button iconEnd={ChevronDown}>Save view</Button>,
    children: null,
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
  parameters: {
    keyboard: [
      ['Enter, Space', 'On the button, opens it and moves the focus in.'],
      ['Tab', 'Moves through the controls.'],
      ['Escape', 'Closes it and returns to the button.'],
    ],
    anatomy: [
      ['Button', 'Opens and closes it.'],
      ['Content', 'Any controls.'],
    ],
    accessibility: ['Is a dialog with a name that does not block the page.'],
    guidance: {
      do: ['Use it for a few controls that belong to a button: a filter, a note.'],
      dont: ['Do not use it for text alone: use a tooltip, or write it on the page.'],
    },
    terms: ['flyout', 'bubble'],
    docs: { story: { inline: false, height: '320px' } },
    ar: { title: 'حفظ طريقة العرض', trigger: <Button iconEnd={ChevronDown}>حفظ طريقة العرض</Button> },
  },
  render: function SaveView(args) {
    const translate = useTranslate();
    return (
      <Popover {...args}>
        <TextField label={translate('Name', 'الاسم')} />
        <PopoverClose>
          <Button variant="primary">{translate('Save', 'حفظ')}</Button>
        </PopoverClose>
      </Popover>
    );
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    const popover = await screen.findByRole('dialog', { name: String(args.title) });
    await waitFor(() => expect(within(popover).getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const Playground: Story = {};

/** The open panel beside its button. */
export const Open: Story = { args: { open: true } };
