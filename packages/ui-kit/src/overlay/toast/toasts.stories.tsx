import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { FormActions, Form } from '../../form/form/form.tsx';
import { SideSheet } from '../side-sheet/side-sheet.tsx';
import { createToaster, type ToastMessage } from './toaster.ts';
import { Toasts, type ToastsProps } from './toasts.tsx';

function Shown({ messages, ...props }: Omit<ToastsProps, 'toaster'> & { messages: readonly ToastMessage[] }) {
  const translate = useTranslate();
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
            text: translate('Record has been updated successfully', 'تم حفظ التعديلات'),
          })
        }
      >
        {translate('Save', 'حفظ')}
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
  argTypes: { toaster: { control: false } },
  parameters: {
    keyboard: [
      ['F8', 'Moves into the list of toasts.'],
      ['Tab', 'Moves between action and dismiss button.'],
      ['Enter, Space', 'Presses the button. After the last toast the focus returns to where it was.'],
    ],
    anatomy: [
      ['Text', 'One sentence.'],
      ['Action', 'At most one: Undo, Open.'],
      ['Dismiss', 'Closes the toast.'],
    ],
    accessibility: [
      'Errors are announced at once, other messages after a pause; the focus does not move.',
      'Time stands still while the pointer or the focus is on a toast.',
    ],
    guidance: {
      do: ['Confirm an action that is done, and offer Undo.'],
      dont: ['Do not use it for errors of a field, or for what users must read.'],
    },
    terms: ['snackbar', 'notification', 'message'],
    docs: { story: { inline: false, height: '560px' } },
    ar: { label: 'الرسائل' },
  },
  render: function Three({ toaster: _toaster, ...args }) {
    const translate = useTranslate();
    return (
      <Shown
        {...args}
        messages={[
          { kind: 'ok', text: translate('Record has been created successfully', 'تمت الإضافة') },
          {
            kind: 'bad',
            title: translate('ERROR:', 'خطأ:'),
            text: translate('Please check the entered information !', 'يُرجى التحقق من المعلومات المدخلة'),
          },
          {
            kind: 'note',
            text: translate('Two requests approved', 'اعتُمد طلبان'),
            action: { label: translate('Undo', 'تراجع'), onSelect: undone },
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
    const translate = translateFor(globals['locale']);
    const region = canvas.getByRole('region', { name: args.label });
    await expect(region.querySelector('[aria-live="assertive"]')).toHaveTextContent(
      translate('ERROR: Please check the entered information !', 'خطأ: يُرجى التحقق من المعلومات المدخلة'),
    );
    await userEvent.click(within(region).getByRole('button', { name: translate('Undo', 'تراجع') }));
    await expect(undone).toHaveBeenCalledOnce();
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(2));
  },
};

export const Playground: Story = {};

/** Leaves after its time, which does not pass under the pointer. */
export const GoesByItselfButNotUnderThePointer: Story = {
  args: { durationMs: 10_000 },
  render: function One({ toaster: _toaster, ...args }) {
    const translate = useTranslate();
    return <Shown {...args} messages={[{ kind: 'ok', text: translate('Saved', 'حُفظ') }]} />;
  },
};

/** F8 moves the focus to the messages, whose time does not pass meanwhile. */
export const WaitsWhileItHasTheFocus: Story = {
  ...GoesByItselfButNotUnderThePointer,
  args: { durationMs: 600_000 },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      await userEvent.keyboard('{F8}');
      await expect(canvas.getByRole('region')).toHaveFocus();
    });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
  },
};

/** Wraps long text instead of truncating it. */
export const LongText: Story = {
  render: function Long({ toaster: _toaster, ...args }) {
    const translate = useTranslate();
    return (
      <Shown
        {...args}
        messages={[
          {
            kind: 'bad',
            title: translate('ERROR:', 'خطأ:'),
            text: translate(
              'The file scan-of-the-invoice-of-gulf-line-freight-2026-11-19.pdf could not be sent: it is larger than 10 MB. Choose a smaller one.',
              'تعذّر إرسال الملف \u2066scan-of-the-invoice-of-gulf-line-freight-2026-11-19.pdf\u2069 لأن حجمه يزيد على 10 ميغابايت. اختر ملفًا أصغر.',
            ),
          },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    const toast = canvas.getByRole('listitem');
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth);
  },
};

const THREE = ['تمت الإضافة', 'Record has been updated successfully', 'تم حفظ التعديلات'];

/** Sheet with buttons in its head, its footer and a form on the page below it, and three toasts. */
function BesideButtons({ open, toaster: _toaster, ...args }: ToastsProps & { open: boolean }) {
  const translate = useTranslate();
  const [toaster] = useState(() => {
    const made = createToaster();
    for (const text of THREE) made.show({ kind: 'ok', text });
    return made;
  });
  return (
    <>
      <Form onSubmit={fn()} summaryTitle={String}>
        <div className="story-tall" />
        <FormActions sticky>
          <Button variant="primary">{translate('Save', 'حفظ')}</Button>
        </FormActions>
      </Form>
      <SideSheet
        open={open}
        onOpenChange={fn()}
        title="EX-1048"
        tools={
          <>
            <IconButton icon={ChevronUp} label={translate('Previous request', 'الطلب السابق')} />
            <IconButton icon={ChevronDown} label={translate('Next request', 'الطلب التالي')} />
          </>
        }
        footer={
          <div className="story-row">
            <Button variant="primary">{translate('Approve', 'اعتماد')}</Button>
            <Button>{translate('Request info', 'طلب استيضاح')}</Button>
            <Button>{translate('Reject', 'رفض')}</Button>
          </div>
        }
      >
        <p>{translate('Spare parts freight', 'شحن قطع غيار')}</p>
      </SideSheet>
      <Toasts {...args} toaster={toaster} />
    </>
  );
}

async function expectInReach(buttons: readonly HTMLElement[]) {
  await expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const { x, y, width, height } = button.getBoundingClientRect();
    const under = document.elementFromPoint(x + width / 2, y + height / 2);
    await expect(button.contains(under)).toBe(true);
  }
}

/** Keeps the buttons of all open layers clickable while toasts are visible. */
export const NeverOverTheButtonsOfASheet: Story = {
  render: (args) => <BesideButtons {...args} open />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.getAllByRole('listitem')).toHaveLength(3);
    await expectInReach(within(await page.findByRole('dialog')).getAllByRole('button'));
  },
};

/** Away from the buttons of a sheet on a tablet, too. */
export const NeverOverTheButtonsOfASheetOnATablet: Story = {
  ...NeverOverTheButtonsOfASheet,
  globals: { viewport: { value: 'tablet', isRotated: false } },
};

/** Keeps a sticky form footer clickable too. */
export const NeverOverTheFootOfAForm: Story = {
  render: (args) => <BesideButtons {...args} open={false} />,
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    await expectInReach([canvas.getByRole('button', { name: translate('Save', 'حفظ') })]);
  },
};
