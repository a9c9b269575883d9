import { currencyExponent, hasExchange, isCurrency, type DefaultAccountName } from '@outlay/domain';
import { Combobox, MoneyField } from '@outlay/ui-kit';
import { useRead } from '../app/query/use-read.ts';
import { useAbility, usePanel } from '../app/use-panel.ts';
import { useIntl, useText } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import { useComboboxTexts, useRecordSource } from './record-source.ts';
import type { NamedRecord } from './resource-port.ts';
import { rememberName, useReferenceName } from './use-reference.ts';

/** Accounts that money can be paid from; stable, because the search for options keeps its identity by it. */
const MONEY_ACCOUNTS = { use: 'payment', active: true };

/** Account of a payment, while the user chooses it. */
export interface PaidFromAccount {
  /** Id to send; undefined lets the server use the company's default account. */
  readonly id: number | undefined;
  /** The company's default account; undefined while it loads, and if none is set. */
  readonly byDefault: NamedRecord | undefined;
  /** Currency of the account; undefined while it loads, and for users who may not read accounts. */
  readonly currency: string | undefined;
}

/** Amount of a payment as typed: `minor` is the text while it is not an amount in the currency. */
export interface TypedPayment {
  readonly minor: number | string;
  readonly currency: string;
}

/** Returns true if a stored value is the amount of a payment. */
export const isTypedPayment = (value: unknown): value is TypedPayment =>
  typeof value === 'object' &&
  value !== null &&
  'minor' in value &&
  (typeof value.minor === 'number' || typeof value.minor === 'string') &&
  'currency' in value &&
  typeof value.currency === 'string';

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
  const id = enabled && mayRead ? (chosen ?? byDefault?.id) : undefined;
  const account = useRead(
    'accounts.get',
    { id },
    (signal) => client.accounts.get(id ?? 0, { signal, quiet: true }),
    { enabled: id !== undefined },
  ).data;
  return { id, byDefault, currency: account !== null && account.id === id ? account.currency : undefined };
}

export interface PaidFromProps {
  account: PaidFromAccount;
  error: string | undefined;
  /** Default: "Paid from". */
  label?: string;
  /** Receives undefined when the user clears the field, which chooses the default account again. */
  onChange: (id: number | undefined) => void;
}

/** Field for the account that a payment is made from. Renders nothing for users who may not read accounts. */
export function PaidFrom({ account: { id, byDefault }, error, label: shown, onChange }: PaidFromProps) {
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
      aria-required
      label={shown ?? text('field.paid_from')}
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

export interface PaidAmountProps {
  account: PaidFromAccount;
  value: TypedPayment | undefined;
  error: string | undefined;
  /** Currencies of what is paid and of the company; if the account has the same one, there is no other amount to type. */
  currencies: readonly string[];
  /** Receives undefined for an empty field: then the amount follows from the rate of the day. */
  onChange: (amount: TypedPayment | undefined) => void;
}

/**
 * Field for the amount of a payment as the statement shows it. Renders nothing until the account's currency is known, and
 * where the amount follows from what is owed.
 */
export function PaidAmount({ account: { currency }, currencies, value, error, onChange }: PaidAmountProps) {
  const text = useText();
  if (currency === undefined || !isCurrency(currency)) return null;
  if (!hasExchange(currency, currencies)) return null;
  return (
    <MoneyField
      name="paid_amount"
      label={text('expense.paid_amount')}
      help={text('expense.paid_amount.help')}
      optional
      currency={currency}
      decimals={currencyExponent(currency)}
      value={typeof value?.minor === 'number' ? value.minor : null}
      text={typeof value?.minor === 'string' ? value.minor : undefined}
      onValueChange={(minor, typed) =>
        onChange(minor === null && typed.trim() === '' ? undefined : { minor: minor ?? typed, currency })
      }
      {...(error === undefined ? {} : { error })}
    />
  );
}

/** Returns the error of a payment's amount in the errors of a refused request. */
export const paidAmountError = (errorOf: (name: string) => string | undefined): string | undefined =>
  errorOf('paid_amount') ?? errorOf('paid_amount.minor');
