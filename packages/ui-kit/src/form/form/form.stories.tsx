import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { SideSheet } from '../../overlay/side-sheet/side-sheet.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form, FormActions, FormRow, FormSection, type FormFault } from './form.tsx';
import { FieldFrame } from '../field/field.tsx';

const SAVE = /^(Save|حفظ)$/u;

const meta = {
  title: 'Form/Form',
  component: Form,
  subcomponents: { FormSection, FormRow, FormActions, FieldFrame },
  args: {
    onSubmit: fn(),
    summaryTitle: (count: number) => `${count} things need your attention`,
    children: null,
  },
  argTypes: { children: { control: false }, faults: { control: false } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the fields.'],
      ['Enter', 'In a text field, submits the form.'],
      ['Ctrl+Enter', 'Presses the primary button from every field.'],
    ],
    anatomy: [
      ['Summary', 'Several errors with links to their fields.'],
      ['Sections', 'Fields of one subject under a heading.'],
      ['Rows', 'Fields side by side where there is room.'],
      ['Actions', 'Save first; sticks to the foot of a sheet.'],
    ],
    accessibility: [
      'After a failed attempt one error focuses its field; several focus the summary.',
      'Typing never moves the focus.',
    ],
    guidance: {
      do: [
        'Write each error at its field and say how to correct it.',
        'Keep the text of the user after every error.',
      ],
      dont: ['Do not disable the Save button: show what is missing after a press.'],
    },
    terms: ['error summary', 'validation', 'fieldset'],
    ar: {
      summaryTitle: (count: number) =>
        count === 2 ? 'أمران يحتاجان إلى انتباهك' : `${count} أمور تحتاج إلى انتباهك`,
    },
  },
  render: function Request({ onSubmit, summaryTitle }) {
    const translate = useTranslate();
    const [what, setWhat] = useState('');
    const [minor, setMinor] = useState<number | null>(null);
    const [faults, setFaults] = useState<readonly FormFault[]>([]);
    const at = (name: string) => faults.find((fault) => fault.name === name)?.text;
    return (
      <div className="story-stack">
        <Form
          faults={faults}
          summaryTitle={summaryTitle}
          onSubmit={(event) => {
            const newFaults: FormFault[] = [];
            if (what === '')
              newFaults.push({
                name: 'what',
                text: translate('Write what was bought.', 'اكتب ما اشتُري.'),
              });
            if (minor === null)
              newFaults.push({ name: 'amount', text: translate('Write the amount.', 'اكتب المبلغ.') });
            setFaults(newFaults);
            if (newFaults.length === 0) onSubmit(event);
          }}
        >
          <FormSection title={translate('The expense', 'المصروف')}>
            <TextField
              name="what"
              label={translate('What for', 'الغرض')}
              value={what}
              error={at('what')}
              onChange={(event) => setWhat(event.target.value)}
            />
            <FormRow>
              <MoneyField
                name="amount"
                label={translate('Amount', 'المبلغ')}
                currency="SAR"
                decimals={2}
                value={minor}
                error={at('amount')}
                onValueChange={setMinor}
              />
              <DateField name="on" label={translate('Date', 'التاريخ')} defaultValue="2026-11-19" />
            </FormRow>
          </FormSection>
          <FormSection
            title={translate('For the books', 'للدفاتر')}
            lead={translate('Finance can fill this in later.', 'يمكن للمالية تعبئته لاحقًا.')}
          >
            <TextField name="reference" label={translate('Reference', 'الرقم المرجعي')} optional />
          </FormSection>
          <FormActions>
            <Button type="submit" variant="primary">
              {translate('Save', 'حفظ')}
            </Button>
            <Button variant="quiet">{translate('Cancel', 'إلغاء')}</Button>
          </FormActions>
        </Form>
      </div>
    );
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** With several errors the focus moves to the summary, whose links lead to the fields. */
export const SeveralFaultsGoThroughTheSummary: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    const summary = canvas.getByRole('group', { name: args.summaryTitle(2) });
    await waitFor(() => expect(summary).toHaveFocus());
    const [, second] = canvas.getAllByRole('link');
    if (!second) throw new Error('The summary leads nowhere.');
    await userEvent.click(second);
    await expect(canvas.getAllByRole('textbox')[1]).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** With one error the focus moves to its field. */
export const OneFaultTakesTheFocusToItsField: Story = {
  play: async ({ canvas }) => {
    const [what, amount] = canvas.getAllByRole('textbox');
    const save = canvas.getByRole('button', { name: SAVE });
    if (!what || !amount) throw new Error('The form is not whole.');
    await userEvent.type(what, 'Freight');
    await userEvent.click(save);
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.type(amount, '12');
    await expect(amount).toHaveFocus();
  },
};

/** Fields of a row are below each other. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

const LINES = Array.from({ length: 24 }, (_, at) => at + 1);

/** Form that is taller than the window, with a sticky foot. */
function LongForm() {
  const translate = useTranslate();
  return (
    <Form onSubmit={fn()} summaryTitle={String}>
      {LINES.map((line) => (
        <TextField key={line} name={`line-${line}`} label={translate(`Line ${line}`, `السطر ${line}`)} />
      ))}
      <FormActions sticky status={translate('Draft saved', 'حُفظت المسودة')}>
        <Button type="submit" variant="primary">
          {translate('Save', 'حفظ')}
        </Button>
        <Button variant="quiet">{translate('Cancel', 'إلغاء')}</Button>
      </FormActions>
    </Form>
  );
}

/** Height of the message of an error with its distance from the field, in pixels. */
const ERROR_HEIGHT = 24;

/**
 * Fails unless the foot is at the lower edge while the first field is visible, and covers neither a focused field nor the
 * error below it.
 */
async function expectFootInSight(root: HTMLElement, edge: () => number) {
  const fields = within(root).getAllByRole('textbox');
  const foot = within(root).getByRole('status').parentElement;
  const [first, last] = [fields[0], fields.at(-3)];
  if (!first || !last || !foot) throw new Error('The form is not whole.');
  first.focus();
  await waitFor(() => expect(Math.abs(foot.getBoundingClientRect().bottom - edge())).toBeLessThan(1.5));
  for (const field of fields.slice(0, -2)) {
    field.focus();
    const { bottom } = field.getBoundingClientRect();
    await expect(bottom + ERROR_HEIGHT).toBeLessThanOrEqual(foot.getBoundingClientRect().top);
  }
}

/** The actions stay at the bottom edge of the window. */
export const LongFormKeepsFooterVisible: Story = {
  render: function Long() {
    return (
      <div className="story-stack">
        <LongForm />
      </div>
    );
  },
  play: async ({ canvasElement }) =>
    expectFootInSight(canvasElement, () => document.documentElement.clientHeight),
};

/** The actions stay at the bottom edge of the sheet. */
export const ALongFormInASheet: Story = {
  parameters: { docs: { disable: true } },
  tags: ['!autodocs'],
  render: function Sheet() {
    const translate = useTranslate();
    return (
      <SideSheet open onOpenChange={fn()} title={translate('New request', 'إضافة طلب')}>
        <LongForm />
      </SideSheet>
    );
  },
  play: async ({ canvasElement }) => {
    const sheet = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expectFootInSight(sheet, () => sheet.getBoundingClientRect().bottom);
  },
};
