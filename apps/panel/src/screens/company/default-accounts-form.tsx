import {
  companySettingDraft,
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  type CompanySetting,
  type DefaultAccountName,
} from '@outlay/domain';
import { Button, Combobox, Form, FormActions } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { rememberName, rememberRef, useReferenceName } from '../../records/use-reference.ts';

type Chosen = Readonly<Record<string, number | null>>;

interface Values {
  readonly default_accounts: Chosen;
}

/** Queries of the accounts that fit; stable, because the search for options keeps its identity by them. */
const FITTING = Object.fromEntries(
  DEFAULT_ACCOUNT_NAMES.map((name) => [name, { type: DEFAULT_ACCOUNTS[name].join(), active: true }]),
);

const isName = (name: string | undefined): name is DefaultAccountName =>
  DEFAULT_ACCOUNT_NAMES.some((one) => one === name);

export interface DefaultAccountsFormProps {
  setting: CompanySetting;
  chosen: NonNullable<CompanySetting['default_accounts']>;
  /** Shows the accounts without allowing changes. */
  readOnly: boolean;
}

/** Form for the accounts of postings that name none. Reloads the page after saving (Specification §8). */
export function DefaultAccountsForm({ setting, chosen, readOnly }: DefaultAccountsFormProps) {
  const { text } = useIntl();
  const { client } = usePanel();
  useState(() => {
    for (const account of Object.values(chosen)) if (account !== null) rememberRef('accounts', account);
  });
  const { country_id, currency_id, pending_expense_timeout } = setting;
  const form = useForm<Values, unknown>({
    form: 'default-accounts',
    initial: {
      default_accounts: Object.fromEntries(
        DEFAULT_ACCOUNT_NAMES.map((name) => [name, chosen[name]?.id ?? null]),
      ),
    },
    save: ({ values: { default_accounts }, key }) =>
      client.company.update(
        companySettingDraft.parse({ country_id, currency_id, pending_expense_timeout, default_accounts }),
        { idempotencyKey: key },
      ),
    // Keeps the submitted values: the page reloads with the saved ones.
    valuesAfter: (_, values) => values,
  });
  const accounts = form.values.default_accounts;
  const named = (fault: (typeof form.faults)[number]) => {
    const [, name] = fault.name.split('.');
    return isName(name) ? { ...fault, text: `${text(`default_account.${name}`)}: ${fault.text}` } : fault;
  };
  return (
    <Form
      faults={form.faults.map(named)}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={() => {
        if (!readOnly) form.submit();
      }}
    >
      <LeaveGuard active={form.dirty && !form.busy} isStored={form.stored} />
      <FormNotice form={form} />
      {DEFAULT_ACCOUNT_NAMES.map((name) => (
        <DefaultAccount
          key={name}
          name={name}
          id={accounts[name] ?? null}
          readOnly={readOnly}
          error={form.errorOf(`default_accounts.${name}`)}
          onChange={(id) => form.change({ default_accounts: { ...accounts, [name]: id } })}
        />
      ))}
      {readOnly ? null : (
        <FormActions status={formStatus(form, text)}>
          <Button variant="primary" type="submit" busy={form.busy}>
            {text('company.default_accounts.save')}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}

interface DefaultAccountProps {
  name: DefaultAccountName;
  id: number | null;
  readOnly: boolean;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

function DefaultAccount({ name, id, readOnly, error, onChange }: DefaultAccountProps) {
  const { text } = useIntl();
  const label = useReferenceName('accounts', id);
  const source = useRecordSource('accounts', FITTING[name]);
  const texts = useComboboxTexts();
  return (
    <Combobox
      name={`default_accounts.${name}`}
      label={text(`default_account.${name}`)}
      value={id === null ? null : { value: String(id), label }}
      source={source}
      texts={texts}
      disabled={readOnly}
      onValueChange={(option) => {
        if (option) rememberName('accounts', Number(option.value), option.label);
        onChange(option === null ? null : Number(option.value));
      }}
      {...(error === undefined ? {} : { error })}
    />
  );
}
