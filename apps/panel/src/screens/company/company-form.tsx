import { companySettingDraft, faultsIn, type SettingsResponse } from '@outlay/domain';
import { Button, Form, FormActions, NumberField, Select } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { DraftNotice, draftStatus } from '../../edit/draft-notice.tsx';
import { LeaveGuard } from '../../edit/leave-guard.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';

const LABELS = {
  country_id: 'field.country',
  currency_id: 'field.currency',
  pending_expense_timeout: 'field.pending_expense_timeout',
} as const;
type FieldName = keyof typeof LABELS;

const isLabelled = (name: string): name is FieldName => Object.hasOwn(LABELS, name);

type CompanyValues = Readonly<Record<FieldName, number | null>>;

export interface CompanyFormProps {
  settings: SettingsResponse;
  /** May be read and not changed. */
  readOnly: boolean;
}

/** Country, currency and time limit; saved, the page is loaded anew and says so (Specification §8). */
export function CompanyForm({ settings, readOnly }: CompanyFormProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const draft = useDraft<CompanyValues, unknown>({
    form: 'company',
    first: settings.setting,
    check: (values) => faultsIn(companySettingDraft, values),
    send: ({ values, key }) =>
      client.company.update(companySettingDraft.parse(values), { idempotencyKey: key }),
    // The page is loaded anew with what was saved.
    stays: (_, values) => values,
  });
  const errorOf = (name: FieldName): { error?: string } => {
    const error = draft.errorOf(name);
    return error === undefined ? {} : { error };
  };
  const { countries } = settings.filters;
  const named = (fault: (typeof draft.faults)[number]) =>
    isLabelled(fault.name) ? { ...fault, text: `${text(LABELS[fault.name])}: ${fault.text}` } : fault;
  const choice = (
    name: 'country_id' | 'currency_id',
    labels: readonly { value: string; label: string }[],
  ) => ({
    name,
    label: text(LABELS[name]),
    placeholder: text('form.choose'),
    value: String(draft.values[name] ?? ''),
    options: labels,
    disabled: readOnly,
    onChange: (event: { target: { value: string } }) =>
      draft.write({ [name]: event.target.value === '' ? null : Number(event.target.value) }),
    ...errorOf(name),
  });
  const timeout = draft.values['pending_expense_timeout'];
  return (
    <Form
      faults={draft.faults.map(named)}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={() => {
        if (!readOnly) draft.send();
      }}
    >
      {/* Once it is saved the page loads itself anew: that is no leaving. */}
      <LeaveGuard active={draft.written && !draft.busy} kept={draft.kept} />
      <DraftNotice draft={draft} />
      <Select
        {...choice(
          'country_id',
          countries.map((one) => ({ value: String(one.id), label: recordName(one, locale) })),
        )}
      />
      <Select
        help={text('company.currency.help')}
        {...choice(
          'currency_id',
          countries.map((one) => ({
            value: String(one.id),
            label: `${one.currency ?? one.name} · ${recordName(one, locale)}`,
          })),
        )}
      />
      <NumberField
        name="pending_expense_timeout"
        label={text(LABELS.pending_expense_timeout)}
        help={text('company.timeout.help')}
        min={1}
        max={365}
        disabled={readOnly}
        value={typeof timeout === 'number' ? timeout : null}
        onValueChange={(value) => draft.write({ pending_expense_timeout: value })}
        {...errorOf('pending_expense_timeout')}
      />
      {readOnly ? null : (
        <FormActions status={draftStatus(draft, text)}>
          <Button variant="primary" type="submit" busy={draft.busy}>
            {text('save')}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
