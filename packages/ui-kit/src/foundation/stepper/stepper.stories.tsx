import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Stepper, type Step } from './stepper.tsx';

const meta = {
  title: 'Display/Stepper',
  component: Stepper,
  args: { steps: [], stateLabels: { done: 'done', current: 'now', todo: 'to come', failed: 'failed' } },
  argTypes: { steps: { control: false }, stateLabels: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Dot', 'Number of the step, a tick or a cross.'],
      ['Label and note', 'Name, person, time.'],
    ],
    accessibility: ['Is an ordered list; each state is read out, and the current step has `aria-current`.'],
    guidance: {
      do: ['Use it for a process with a fixed order, with who and when in the notes.'],
      dont: ['Do not use it for navigation: use tabs.'],
    },
    terms: ['steps', 'wizard', 'progress'],
    ar: { stateLabels: { done: 'تمّت', current: 'الآن', todo: 'لاحقًا', failed: 'تعذّرت' } },
  },
  render: function Steps(args) {
    const translate = useTranslate();
    const steps: Step[] = [
      {
        id: 'submit',
        label: translate('Submitted', 'أُرسل للاعتماد'),
        note: translate('Faisal, 19 Nov', 'فيصل، 19 نوفمبر'),
        state: 'done',
      },
      {
        id: 'team',
        label: translate('Team lead', 'قائد الفريق'),
        note: translate('Khalid, 20 Nov', 'خالد، 20 نوفمبر'),
        state: 'done',
      },
      {
        id: 'finance',
        label: translate('Finance', 'المالية'),
        note: translate('Waits for Layla', 'بانتظار ليلى'),
        state: 'current',
      },
      { id: 'paid', label: translate('Payment verified', 'تم التحقق من الدفع'), state: 'todo' },
    ];
    return <Stepper {...args} steps={args.steps.length > 0 ? args.steps : steps} />;
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
  },
};

export const Playground: Story = {};

/** Steps in a row. */
export const Across: Story = { args: { across: true } };

/** A step that failed, with what is wrong. */
export const Failed: Story = {
  args: {
    steps: [
      { id: 'read', label: 'File read', state: 'done' },
      { id: 'check', label: 'Rows checked', note: '3 rows have faults', state: 'failed' },
    ],
  },
  parameters: {
    ar: {
      stateLabels: { done: 'تمّت', current: 'الآن', todo: 'لاحقًا', failed: 'تعذّرت' },
      steps: [
        { id: 'read', label: 'قُرئ الملف', state: 'done' },
        { id: 'check', label: 'فحص الصفوف', note: 'في 3 صفوف أخطاء', state: 'failed' },
      ],
    },
  },
};
