import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { Tabs } from './tabs.tsx';

function Sets({ manual = false }: { manual?: boolean }) {
  const translate = useTranslate();
  const tab = (key: string, label: string, count: number) => ({
    key,
    label,
    count,
    content: <p>{translate(`What the set ${label} may do.`, `ما تسمح به مجموعة ${label}.`)}</p>,
  });
  return (
    <Tabs
      label={translate('Permission sets', 'مجموعات الصلاحيات')}
      manual={manual}
      tabs={[
        tab('owner', translate('Owner', 'المالك'), 1),
        tab('finance', translate('Finance', 'مسؤول مالي'), 3),
        tab('approver', translate('Approver', 'مسؤول اعتماد'), 6),
        tab('member', translate('Member', 'عضو'), 38),
      ]}
      aside={
        <Button variant="quiet" icon={Plus}>
          {translate('New set', 'إضافة مجموعة')}
        </Button>
      }
    />
  );
}

const meta = {
  title: 'Navigation/Tabs',
  component: Sets,
  subcomponents: { Tabs },
  args: {},
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the selected tab, then into the panel.'],
      ['Arrow keys', 'Select the next or previous tab, by the direction of the page.'],
      ['Home, End', 'Select the first or last tab.'],
    ],
    anatomy: [
      ['Tabs', 'Label and count; fade at the cut where they have no room.'],
      ['Panel', 'Content of the selected tab.'],
    ],
    accessibility: ['Roles `tablist`, `tab` and `tabpanel`; each panel is named by its tab.'],
    guidance: {
      do: ['Use it for views of one subject.'],
      dont: ['Do not use it for steps, or for more than seven views.'],
    },
    terms: ['tab bar'],
  },
} satisfies Meta<typeof Sets>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const onwards = globals['locale'] === 'ar' ? '{ArrowLeft}' : '{ArrowRight}';
    const [first, second, , last] = canvas.getAllByRole('tab');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(onwards);
    await waitFor(() => expect(second).toHaveFocus());
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', second?.id);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard(onwards);
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard(globals['locale'] === 'ar' ? '{ArrowRight}' : '{ArrowLeft}');
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(canvas.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([first]);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

export const Playground: Story = { args: { manual: true } };

/** Arrow keys move the focus; Enter opens the tab. */
export const OpenedByEnter: Story = {
  args: { manual: true },
  play: async ({ canvas, globals }) => {
    const [first, second] = canvas.getAllByRole('tab');
    first?.focus();
    await userEvent.keyboard(globals['locale'] === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    await waitFor(() => expect(second).toHaveFocus());
    await expect(second).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
  },
};

/** In the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
