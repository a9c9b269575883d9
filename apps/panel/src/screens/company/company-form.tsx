import { companySettingDraft, faultsOf, isProblem, type SettingsResponse } from '@outlay/domain';
import { Banner, Button, Form, FormActions, NumberField, Select } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDrawer, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { draftKeeper, firstDraft } from '../../edit/kept-draft.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';

const FIELDS = ['country_id', 'currency_id', 'pending_expense_timeout'] as const;
type FieldName = (typeof FIELDS)[number];

export interface CompanyFormProps {
  settings: SettingsResponse;
  /** May be read and not changed. */
  readOnly: boolean;
}

/** Country, currency and time limit; saved, the page is loaded anew and says so (Specification §8). */
export function CompanyForm({ settings, readOnly }: CompanyFormProps) {
  const { text, locale } = useIntl();
  const say = useSayings();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const drawer = useDrawer();
  const keeper = useMemo(() => draftKeeper(drawer, 'company'), [drawer]);
  const [draft, setDraft] = useState(
    () => firstDraft(keeper, { ...settings.setting } as Record<string, unknown>, null).draft,
  );
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const checked = companySettingDraft.safeParse(draft.values, { reportInput: true });
  const faults = attempted && !checked.success ? faultsOf(checked.error.issues) : {};
  const refused = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  const errorOf = (name: FieldName): { error?: string } => {
    const [fault] = faults[name] ?? [];
    const error = fault ? say.fault(fault) : refused[name]?.[0];
    return error === undefined ? {} : { error };
  };
  const change = (name: FieldName, value: number | null) => {
    const next = { ...draft, values: { ...draft.values, [name]: value } };
    setDraft(next);
    setFailure(null);
    keeper.keep(next);
  };
  const save = async () => {
    setAttempted(true);
    if (!checked.success || busy || readOnly) return;
    setBusy(true);
    setFailure(null);
    try {
      await client.company.update(checked.data, { idempotencyKey: draft.key });
      keeper.forget();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const plain = isProblem(failure, 'invalid') ? null : failureText(failure, text, say, isOffline);
  const { countries } = settings.filters;
  const choice = (
    name: 'country_id' | 'currency_id',
    labels: readonly { value: string; label: string }[],
  ) => ({
    name,
    label: text(name === 'country_id' ? 'field.country' : 'field.currency'),
    placeholder: text('form.choose'),
    value: String(draft.values[name] ?? ''),
    options: labels,
    disabled: readOnly,
    onChange: (event: { target: { value: string } }) =>
      change(name, event.target.value === '' ? null : Number(event.target.value)),
    ...errorOf(name),
  });
  const timeout = draft.values['pending_expense_timeout'];
  return (
    <Form
      faults={FIELDS.flatMap((name) => {
        const { error } = errorOf(name);
        return error === undefined ? [] : [{ name, text: error }];
      })}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={() => void save()}
    >
      {plain === null ? null : (
        <Banner icon={CircleAlert} tone="danger" live="assertive">
          {plain}
        </Banner>
      )}
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
        label={text('field.pending_expense_timeout')}
        help={text('company.timeout.help')}
        min={1}
        max={365}
        disabled={readOnly}
        value={typeof timeout === 'number' ? timeout : null}
        onValueChange={(value) => change('pending_expense_timeout', value)}
        {...errorOf('pending_expense_timeout')}
      />
      {readOnly ? null : (
        <FormActions status={busy ? text('form.saving') : ''}>
          <Button variant="primary" type="submit" busy={busy}>
            {text('save')}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
