import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { ActionBar } from './action-bar.tsx';

interface ReviewProps {
  isOwner?: boolean;
  busy?: boolean;
  onAct?: (key: string) => void;
}

function Review({ isOwner = false, busy = false, onAct }: ReviewProps) {
  const translate = useTranslate();
  const act = (key: string) => () => onAct?.(key);
  const reason = isOwner
    ? translate('Nobody decides on their own request.', 'لا يبتّ أحد في طلبه بنفسه.')
    : undefined;
  return (
    <ActionBar
      label={translate('Decide on EX-1048', 'البتّ في EX-1048')}
      actions={[
        {
          key: 'approve',
          label: translate('Approve', 'اعتماد'),
          icon: Check,
          variant: 'primary',
          shortcut: 'A',
          busy,
          denied: reason,
          onAct: act('approve'),
        },
        {
          key: 'ask',
          label: translate('Request info', 'طلب استيضاح'),
          shortcut: 'I',
          denied: reason,
          onAct: act('ask'),
        },
        {
          key: 'reject',
          label: translate('Reject', 'رفض'),
          shortcut: 'R',
          denied: reason,
          onAct: act('reject'),
        },
        {
          key: 'verify',
          label: translate('Verify', 'تحقق'),
          shortcut: 'V',
          denied:
            reason ??
            translate(
              'Verify opens once the request is approved and its payment recorded.',
              'يُتاح التحقق من الدفع بعد اعتماد الطلب وتسجيل دفعه.',
            ),
          onAct: act('verify'),
        },
      ]}
    />
  );
}

const meta = {
  title: 'Data/ActionBar',
  component: Review,
  subcomponents: { ActionBar },
  args: { onAct: fn() },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the buttons, also the denied ones.'],
      ['Enter, Space', 'Performs the action.'],
    ],
    anatomy: [
      ['Buttons', 'Icon, verb, shortcut.'],
      ['Reasons', 'Sentences of denied actions, below.'],
    ],
    accessibility: ['Is a group with a name; each denied button has its reason as description.'],
    guidance: {
      do: ['Order actions as the work goes on, the primary one first.'],
      dont: ['Do not remove a denied action: its reason answers the question why.'],
    },
    terms: ['toolbar', 'footer actions'],
  },
} satisfies Meta<typeof Review>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    const verify = canvas.getByRole('button', { name: translate('Verify', 'تحقق') });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAct).toHaveBeenCalledWith('approve');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(verify).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAct).toHaveBeenCalledOnce();
    await expect(verify).toHaveAccessibleDescription(/Verify opens|بعد اعتماد/);
  },
};

export const Playground: Story = { args: { isOwner: false, busy: false } };

/** Shows which action is in progress; clicks are ignored until it ends. */
export const Busy: Story = { args: { busy: true } };

/** Shows a shared reason once. */
export const AllDenied: Story = { args: { isOwner: true } };

/** In the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
