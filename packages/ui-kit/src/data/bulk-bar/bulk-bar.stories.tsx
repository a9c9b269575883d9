import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { Amount } from '../amount/amount.tsx';
import { TotalAmount } from '../total-amount/total-amount.tsx';
import { BulkBar } from './bulk-bar.tsx';

interface SelectedProps {
  busy?: boolean;
  none?: boolean;
  /** More rows match than are selected. */
  more?: boolean;
  onAct?: (key: string) => void;
}

function Selected({ busy = false, none = false, more = false, onAct }: SelectedProps) {
  const translate = useTranslate();
  const [all, setAll] = useState(!more);
  const act = (key: string) => () => onAct?.(key);
  return (
    <BulkBar
      label={translate('Selected requests', 'الطلبات المحددة')}
      count={
        more && all ? translate('295 selected', '295 طلبًا محددًا') : translate('3 selected', '3 طلبات محددة')
      }
      selectAll={
        all
          ? undefined
          : {
              label: translate('Select all 295', 'تحديد الكل (295)'),
              busy,
              onAct: () => {
                setAll(true);
                onAct?.('all');
              },
            }
      }
      total={
        <TotalAmount>
          <Amount figure="5,400.43" code="SAR" />
        </TotalAmount>
      }
      note={
        none
          ? translate(
              'All three are yours: another approver decides on them.',
              'الثلاثة طلباتك، ويبتّ فيها غيرك.',
            )
          : translate('One is yours: another approver decides on it.', 'أحدها طلبك أنت، ويبتّ فيه غيرك.')
      }
      actions={[
        {
          key: 'approve',
          label: none ? translate('Approve', 'اعتماد') : translate('Approve 2', 'اعتماد 2'),
          icon: Check,
          variant: 'primary',
          busy,
          denied: none ? translate('All three are yours.', 'الثلاثة طلباتك.') : undefined,
          onAct: act('approve'),
        },
        { key: 'ask', label: translate('Request info', 'طلب استيضاح'), onAct: act('ask') },
        { key: 'reject', label: translate('Reject 2', 'رفض 2'), onAct: act('reject') },
        { key: 'export', label: translate('Export 3', 'تصدير 3'), optional: true, onAct: act('export') },
      ]}
      cancelLabel={translate('Cancel selection', 'إلغاء التحديد')}
      onCancel={act('cancel')}
    />
  );
}

const meta = {
  title: 'Data/BulkBar',
  component: Selected,
  subcomponents: { BulkBar },
  args: { onAct: fn() },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the bar.'],
      ['Enter, Space', 'Presses the focused button.'],
    ],
    anatomy: [
      ['Count', 'Number of selected rows.'],
      ['Select all', 'Extends the selection to all pages.'],
      ['Total', 'Sum of the rows.'],
      ['Actions', 'Each with the number of its rows.'],
      ['Clear', 'Ends the selection.'],
    ],
    accessibility: ['Is a region with a name; changes of the count are announced.'],
    guidance: {
      do: ['State how many of the rows an action applies to.'],
      dont: ['Do not show actions that never apply to several rows.'],
    },
    terms: ['selection', 'batch actions', 'toolbar'],
  },
} satisfies Meta<typeof Selected>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    await userEvent.click(canvas.getByRole('button', { name: translate('Approve 2', 'اعتماد 2') }));
    await expect(args.onAct).toHaveBeenLastCalledWith('approve');
    await userEvent.click(
      canvas.getByRole('button', { name: translate('Cancel selection', 'إلغاء التحديد') }),
    );
    await expect(args.onAct).toHaveBeenLastCalledWith('cancel');
  },
};

export const Playground: Story = { args: { busy: false, none: false, more: false } };

/** The actions ignore clicks while one is in progress. */
export const Working: Story = { args: { busy: true } };

/** No action applies to the selected rows. */
export const AppliesToNone: Story = { args: { none: true } };

/** Offers to select all rows that match, beyond the page. */
export const MoreMatch: Story = {
  args: { more: true },
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    const all = { name: translate('Select all 295', 'تحديد الكل (295)') };
    canvas.getByRole('button', all).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAct).toHaveBeenLastCalledWith('all');
    await expect(canvas.queryByRole('button', all)).toBeNull();
    // The keyboard stays in the bar.
    await expect(canvas.getByRole('region')).toHaveFocus();
  },
};

/** The offer to select all rows on a phone. */
export const MoreMatchOnAPhone: Story = {
  args: { more: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** Takes the place of the filters on a phone, too. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
