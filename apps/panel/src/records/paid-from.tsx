import { DEFAULT_ACCOUNTS, type DefaultAccountName } from '@outlay/domain';
import { Combobox } from '@outlay/ui-kit';
import { useRead } from '../app/query/use-read.ts';
import { useAbility, usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from './record-name.ts';
import { useComboboxTexts, useRecordSource } from './record-source.ts';
import type { NamedRecord } from './resource-port.ts';
import { rememberName, useReferenceName } from './use-reference.ts';

/** Accounts that money can be paid from; stable, because the search for options keeps its identity by it. */
const MONEY_ACCOUNTS = { type: DEFAULT_ACCOUNTS.bank.join(), active: true };

/** Account of a payment, while the user chooses it. */
export interface PaidFromAccount {
  /** Id to send; undefined lets the server use the company's default account. */
  readonly id: number | undefined;
  /** The company's default account; undefined while it loads, and if none is set. */
  readonly byDefault: NamedRecord | undefined;
}

/**
 * Returns the account that a payment is made from: the chosen one, otherwise the company's default account. It has no id
 * for users who may not read accounts; the server then uses the default account.
 */
export function usePaidFrom(
  chosen: number | undefined,
  fallback: DefaultAccountName,
  enabled: boolean,
): PaidFromAccount {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'accounts');
  const { data } = useRead('company.get', null, (signal) => client.company.get({ signal, quiet: true }), {
    enabled: enabled && mayRead,
  });
  const byDefault = data?.setting.default_accounts?.[fallback] ?? undefined;
  return enabled && mayRead ? { id: chosen ?? byDefault?.id, byDefault } : { id: undefined, byDefault };
}

export interface PaidFromProps {
  account: PaidFromAccount;
  error: string | undefined;
  /** Receives undefined when the user clears the field, which chooses the default account again. */
  onChange: (id: number | undefined) => void;
}

/** Field for the account that a payment is made from. Renders nothing for users who may not read accounts. */
export function PaidFrom({ account: { id, byDefault }, error, onChange }: PaidFromProps) {
  const { text, locale } = useIntl();
  const mayRead = useAbility().can('read', 'accounts');
  const isDefault = id === byDefault?.id;
  const name = useReferenceName('accounts', mayRead && !isDefault ? (id ?? null) : null);
  const source = useRecordSource('accounts', MONEY_ACCOUNTS);
  const texts = useComboboxTexts();
  if (!mayRead) return null;
  const label = isDefault && byDefault !== undefined ? recordName(byDefault, locale) : name;
  return (
    <Combobox
      name="paid_from_id"
      label={text('field.paid_from')}
      value={id === undefined ? null : { value: String(id), label }}
      source={source}
      texts={texts}
      onValueChange={(option) => {
        if (option) rememberName('accounts', Number(option.value), option.label);
        onChange(option === null ? undefined : Number(option.value));
      }}
      {...(error === undefined ? {} : { error })}
    />
  );
}
