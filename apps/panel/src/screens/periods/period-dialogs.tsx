import { addDays, faultsIn, periodClose, periodReopen, type Periods } from '@outlay/domain';
import { Checkbox, DateField, TextArea } from '@outlay/ui-kit';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';

interface PeriodValues {
  readonly [field: string]: unknown;
  readonly accruals: boolean;
  readonly until: string;
  readonly reason: string;
}

const errorIn = (form: { errorOf(name: string): string | undefined }, name: string) => {
  const error = form.errorOf(name);
  return error === undefined ? {} : { error };
};

/** Dialog that closes everything up to a day, with a reason. `left` is the number of open points of the checklist. */
export function CloseDialog(props: { until: string; left: number; onClose: () => void }) {
  const { until, left, onClose } = props;
  const text = useText();
  const { client, toasts } = usePanel();
  const form = useForm<PeriodValues, Periods>({
    form: `period:close:${until}`,
    initial: { until, reason: '', accruals: false },
    validate: (values) => faultsIn(periodClose, values),
    save: ({ values, key }) =>
      client.periods.close(periodClose.parse(values), { idempotencyKey: key, quietSuccess: true }),
    onSaved: () => void toasts.toast({ kind: 'success', text: text('periods.closed') }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('periods.close.title')}
      description={text('periods.close.about')}
      actionLabel={text('periods.close')}
    >
      {left === 0 ? null : <p>{text('periods.close.left', { n: left })}</p>}
      <DateField
        label={text('periods.until')}
        name="until"
        aria-required
        value={form.values.until}
        max={addDays(today(), -1)}
        onValueChange={(until) => form.change({ until })}
        {...errorIn(form, 'until')}
      />
      <TextArea
        label={text('periods.reason')}
        name="reason"
        aria-required
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
        {...errorIn(form, 'reason')}
      />
      <Checkbox
        label={text('periods.accruals')}
        help={text('periods.accruals.help')}
        name="accruals"
        checked={form.values.accruals}
        onChange={(event) => form.change({ accruals: event.target.checked })}
        {...errorIn(form, 'accruals')}
      />
    </FormDialog>
  );
}

/** Dialog that reopens everything from a day, with a reason. */
export function ReopenDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const until = addDays(from, -1);
  const form = useForm<{ readonly [field: string]: unknown; readonly reason: string }, Periods>({
    form: `period:reopen:${from}`,
    initial: { reason: '' },
    fields: ['reason', 'until'],
    validate: (values) => faultsIn(periodReopen, { ...values, until }),
    save: ({ values, key }) =>
      client.periods.reopen(periodReopen.parse({ ...values, until }), {
        idempotencyKey: key,
        quietSuccess: true,
      }),
    onSaved: () => void toasts.toast({ kind: 'success', text: text('periods.reopened') }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('periods.reopen.title')}
      description={text('periods.reopen.about', { day: formats.longDay(from) })}
      actionLabel={text('periods.reopen')}
    >
      <TextArea
        label={text('periods.reason')}
        name="reason"
        aria-required
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
        {...errorIn(form, 'reason')}
        {...errorIn(form, 'until')}
      />
    </FormDialog>
  );
}
