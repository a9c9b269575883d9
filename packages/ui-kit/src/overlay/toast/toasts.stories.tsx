import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { sayFor, useSay } from '../../../.storybook/say.ts';
import { Button } from '../../foundation/button/button.tsx';
import { createToaster, type ToastMessage } from './toaster.ts';
import { Toasts, type ToastsProps } from './toasts.tsx';

function Shown({ messages, ...props }: Omit<ToastsProps, 'toaster'> & { messages: readonly ToastMessage[] }) {
  const say = useSay();
  const [toaster] = useState(() => {
    const made = createToaster();
    for (const message of messages) made.show(message);
    return made;
  });
  return (
    <div className="story-tall">
      <Button
        onClick={() =>
          toaster.show({
            kind: 'ok',
            text: say('Record has been updated successfully', 'تم تحديث السجل بنجاح'),
          })
        }
      >
        {say('Save', 'حفظ')}
      </Button>
      <Toasts {...props} toaster={toaster} />
    </div>
  );
}

const undone = fn();

const meta = {
  title: 'Overlay/Toasts',
  component: Toasts,
  args: { label: 'Messages', durationMs: 600_000, toaster: createToaster() },
  argTypes: { toaster: { table: { disable: true } } },
  parameters: { docs: { story: { inline: false, height: '560px' } }, ar: { label: 'الرسائل' } },
  render: function Three({ toaster: _toaster, ...args }) {
    const say = useSay();
    return (
      <Shown
        {...args}
        messages={[
          { kind: 'ok', text: say('Record has been created successfully', 'تم إنشاء السجل بنجاح') },
          {
            kind: 'bad',
            title: say('ERROR:', 'خطأ:'),
            text: say('Please check the entered information !', 'يُرجى التحقق من المعلومات المدخلة'),
          },
          {
            kind: 'note',
            text: say('Two requests approved', 'اعتُمد طلبان'),
            action: { label: say('Undo', 'تراجع'), onSelect: undone },
          },
        ]}
      />
    );
  },
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  beforeEach: () => {
    undone.mockClear();
  },
  play: async ({ canvas, args, globals }) => {
    const say = sayFor(globals['locale']);
    const region = canvas.getByRole('region', { name: args.label });
    await expect(region.querySelector('[aria-live="assertive"]')).toHaveTextContent(
      say('ERROR: Please check the entered information !', 'خطأ: يُرجى التحقق من المعلومات المدخلة'),
    );
    await userEvent.click(within(region).getByRole('button', { name: say('Undo', 'تراجع') }));
    await expect(undone).toHaveBeenCalledOnce();
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(2));
  },
};

export const Playground: Story = {};

export const GoesByItselfButNotUnderThePointer: Story = {
  args: { durationMs: 400 },
  render: function One({ toaster: _toaster, ...args }) {
    const say = useSay();
    return <Shown {...args} messages={[{ kind: 'ok', text: say('Saved', 'حُفظ') }]} />;
  },
  play: async ({ canvas }) => {
    const toast = canvas.getByRole('listitem');
    await userEvent.hover(toast);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await waitFor(() => expect(toast).toBeVisible());
    await userEvent.unhover(toast);
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull(), { timeout: 2000 });
  },
};

export const WaitsWhileItHasTheFocus: Story = {
  ...GoesByItselfButNotUnderThePointer,
  play: async ({ canvas }) => {
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('region')).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(canvas.getByRole('listitem')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
  },
};
