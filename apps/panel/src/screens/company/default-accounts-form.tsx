import {
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  type CompanySetting,
  type DefaultAccountName,
  type Field,
  type Fields,
  type SettingsResponse,
} from '@outlay/domain';
import { Combobox } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { ConflictBox } from '../../form/conflict-box.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { rememberName, rememberRef, useReferenceName } from '../../records/use-reference.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { saveSettings, settingsRecord, type SettingsRecord } from './settings-record.ts';

const fieldOf = <Name extends DefaultAccountName>(name: Name) => `default_accounts.${name}` as const;
type FieldName = ReturnType<typeof fieldOf<DefaultAccountName>>;

/** Settings without which none are saved; this form does not change them. */
type Required = Pick<CompanySetting, 'country_id' | 'currency_id' | 'pending_expense_timeout'>;

/** Account ids by field of a draft, so that a change of one is no change of the others. */
type Values = Required & Readonly<Record<FieldName, number | null>>;

const valuesOf = ({
  country_id,
  currency_id,
  pending_expense_timeout,
  default_accounts,
}: CompanySetting): Values => {
  const accounts = DEFAULT_ACCOUNT_NAMES.map((name) => [fieldOf(name), default_accounts?.[name]?.id ?? null]);
  // Safe: the entries have the names of all fields.
  const chosen = Object.fromEntries(accounts) as Record<FieldName, number | null>;
  return { country_id, currency_id, pending_expense_timeout, ...chosen };
};

const settingsOf = (values: Values) => ({
  country_id: values.country_id,
  currency_id: values.currency_id,
  pending_expense_timeout: values.pending_expense_timeout,
  default_accounts: Object.fromEntries(DEFAULT_ACCOUNT_NAMES.map((name) => [name, values[fieldOf(name)]])),
});

const rememberAccounts = (setting: CompanySetting): void => {
  for (const account of Object.values(setting.default_accounts ?? {}))
    if (account !== null) rememberRef('accounts', account);
};

/** Fields of the form, to compare the changes of two users. */
const FIELDS: Fields = Object.fromEntries(
  DEFAULT_ACCOUNT_NAMES.map((name): [FieldName, Field] => [
    fieldOf(name),
    { kind: 'reference', label: `default_account.${name}`, input: true, resource: 'accounts' },
  ]),
);

/** Queries of the accounts that fit; stable, because the search for options keeps its identity by them. */
const FITTING = Object.fromEntries(
  DEFAULT_ACCOUNT_NAMES.map((name) => [name, { type: DEFAULT_ACCOUNTS[name].join(), active: true }]),
);

const isName = (name: string | undefined): name is DefaultAccountName =>
  DEFAULT_ACCOUNT_NAMES.some((one) => one === name);

export interface DefaultAccountsFormProps {
  settings: SettingsResponse;
  /** Shows the accounts without allowing changes. */
  readOnly: boolean;
}

/** Form for the accounts of postings that name none. Reloads the page after saving (Specification §8). */
export function DefaultAccountsForm({ settings, readOnly }: DefaultAccountsFormProps) {
  const { text } = useIntl();
  const { client } = usePanel();
  useState(() => rememberAccounts(settings.setting));
  const form = useForm<Values, SettingsRecord, SettingsRecord>({
    form: 'default-accounts',
    record: settingsRecord(settings),
    initial: valuesOf(settings.setting),
    fields: ['default_accounts'],
    save: (request) => saveSettings(client, settingsOf(request.values), request),
    // Safe: records come only from `record` and `save`.
    valuesOf: (record) => valuesOf(record as SettingsRecord),
    // Safe: as above.
    onConflict: (record) => rememberAccounts(record as SettingsRecord),
  });
  const { fresh } = form;
  const named = (fault: (typeof form.faults)[number]) => {
    const [, name] = fault.name.split('.');
    return isName(name) ? { ...fault, text: `${text(`default_account.${name}`)}: ${fault.text}` } : fault;
  };
  return (
    <SettingsFrame
      form={form}
      named={named}
      saveLabel={text('company.default_accounts.save')}
      readOnly={readOnly}
      conflict={
        fresh === null ? null : (
          <ConflictBox form={{ ...form, fresh: { ...fresh, ...valuesOf(fresh) } }} fields={FIELDS} />
        )
      }
    >
      {DEFAULT_ACCOUNT_NAMES.map((name) => (
        <DefaultAccount
          key={name}
          name={name}
          id={form.values[fieldOf(name)]}
          readOnly={readOnly}
          error={form.errorOf(fieldOf(name))}
          onChange={(id) => form.change({ [fieldOf(name)]: id })}
        />
      ))}
    </SettingsFrame>
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
