import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Link } from '../../foundation/link/link.tsx';
import { Checklist } from './checklist.tsx';

function SetUp({ done = 3 }: { done?: number }) {
  const translate = useTranslate();
  const steps = [
    {
      label: translate('Company, country and currency', 'الشركة والدولة والعملة'),
      act: translate('Open', 'فتح'),
    },
    {
      label: translate('Accounts and opening balances', 'الحسابات والأرصدة الافتتاحية'),
      act: translate('Add', 'إضافة'),
    },
    { label: translate('Teams and members', 'الفِرق والأعضاء'), act: translate('Add', 'إضافة') },
    {
      label: translate('Review the permission sets', 'مراجعة مجموعات الصلاحيات'),
      act: translate('Review', 'مراجعة'),
    },
    {
      label: translate('Add rent and other recurring expenses', 'إضافة الإيجار وسائر المصروفات المتكررة'),
      act: translate('Add', 'إضافة'),
    },
    { label: translate('Invite your bookkeeper', 'دعوة الشريك المحاسبي'), act: translate('Invite', 'دعوة') },
  ];
  return (
    <Checklist
      label={translate(`Set up, ${done} of 6`, `الإعداد، ${done} من 6`)}
      doneLabel={translate('Done:', 'تم:')}
      items={steps.map((step, index) => ({
        key: String(index),
        label: step.label,
        done: index < done,
        action: <Link href={`#step-${index}`}>{step.act}</Link>,
      }))}
    />
  );
}

const meta = {
  title: 'Data/Checklist',
  component: SetUp,
  subcomponents: { Checklist },
  args: {},
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the actions.'],
      ['Enter', 'Follows the link or presses the button of a task.'],
    ],
    anatomy: [
      ['Progress', 'How many tasks are done.'],
      ['Tasks', 'Tick and label.'],
      ['Action', 'Button or link of a task that is to do.'],
    ],
    accessibility: ['Done tasks say so in their text, not only by a tick.'],
    guidance: {
      do: ['Order tasks so that each helps with the next.'],
      dont: ['Do not use it for tasks of others: use a stepper.'],
    },
    terms: ['onboarding', 'setup', 'tasks'],
  },
} satisfies Meta<typeof SetUp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};

export const Playground: Story = { args: { done: 5 } };

/** No step is done. */
export const NothingDone: Story = { args: { done: 0 } };

/** All steps are done. */
export const AllDone: Story = { args: { done: 6 } };
