import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { SavedViews } from './saved-views.tsx';

interface ViewsProps {
  current?: string | undefined;
  onSave?: () => void;
  onOptions?: () => void;
  onPrefetch?: () => void;
}

function Views({ current, onSave, onOptions, onPrefetch }: ViewsProps) {
  const translate = useTranslate();
  return (
    <SavedViews
      label={translate('Saved views', 'طرق العرض المحفوظة')}
      current={current}
      views={[
        { key: 'all', label: translate('All', 'الكل'), href: '#all', count: 148 },
        { key: 'waiting', label: translate('Waiting for me', 'بانتظاري'), href: '#waiting', count: 6 },
        { key: 'overdue', label: translate('Overdue', 'المتأخرة'), href: '#overdue', count: 3 },
        { key: 'receipt', label: translate('Missing receipt', 'بلا إيصال'), href: '#receipt', count: 9 },
        { key: 'mine', label: translate('Mine', 'طلباتي'), href: '#mine', count: 12 },
      ]}
      saveLabel={translate('Save view', 'حفظ طريقة العرض')}
      {...(onSave ? { onSave } : {})}
      {...(onOptions
        ? {
            options: (
              <IconButton
                icon={Ellipsis}
                size="s"
                label={translate('More about this view', 'المزيد عن طريقة العرض هذه')}
                onClick={onOptions}
              />
            ),
          }
        : {})}
      {...(onPrefetch ? { onPrefetch } : {})}
    />
  );
}

const meta = {
  title: 'Data/SavedViews',
  component: Views,
  subcomponents: { SavedViews },
  args: { current: 'all', onSave: fn() },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the views.'],
      ['Enter', 'Opens a view.'],
    ],
    anatomy: [
      ['Views', 'Links with the number of rows.'],
      ['Options', 'Menu of the current view.'],
      ['Save', 'Stores the current filters.'],
    ],
    accessibility: ['Is a navigation with a name; the current view has `aria-current`.'],
    guidance: {
      do: ['Name a view by its content: “Waits for me”.'],
      dont: ['Do not save sorting alone as a view.'],
    },
    terms: ['saved filters', 'presets'],
  },
} satisfies Meta<typeof Views>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    await expect(canvas.getByRole('link', { current: true })).toHaveAccessibleName(/All|الكل/);
    await userEvent.click(canvas.getByRole('button', { name: translate('Save view', 'حفظ طريقة العرض') }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = { args: { current: 'overdue' } };

/**
 * Shows the options after the name of the current view, and notifies the host on hover or focus to load the counts.
 */
export const CustomViews: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: ({ onOptions, onPrefetch }) => (
    <Views current="mine" {...(onOptions ? { onOptions } : {})} {...(onPrefetch ? { onPrefetch } : {})} />
  ),
  args: { onOptions: fn(), onPrefetch: fn() },
  play: async ({ canvas, args, globals }) => {
    const translate = translateFor(globals['locale']);
    await userEvent.hover(canvas.getByRole('link', { name: /Overdue|المتأخرة/ }));
    await expect(args.onPrefetch).toHaveBeenCalled();
    await userEvent.click(
      canvas.getByRole('button', { name: translate('More about this view', 'المزيد عن طريقة العرض هذه') }),
    );
    await expect(args.onOptions).toHaveBeenCalledOnce();
  },
};

/** Filters that no view has: no tab is current. */
export const NobodysView: Story = { args: { current: undefined } };

/** The views scroll sideways in the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
