import {
  currencyExponent,
  currencyName,
  decimalText,
  OFFERED_CURRENCIES,
  parseAmount,
  type ExpenseDraft,
  type Money,
} from '@outlay/domain';
import { FormRow, MoneyField, Select } from '@outlay/ui-kit';
import { useIntl } from '../../../i18n/use-intl.tsx';
import { linesIn } from './expense-lines-draft.ts';

interface ExpenseAmountInputProps {
  draft: Partial<ExpenseDraft>;
  change: (values: Partial<ExpenseDraft> | { amount: undefined }) => void;
  /** Currency of the company. */
  company: string;
  error: string | undefined;
}

/** Amount and currency of a request. Text that is no amount yet stays, as does the currency of an emptied amount. */
export function ExpenseAmountInput({ draft, change, company, error }: ExpenseAmountInputProps) {
  const { text, locale } = useIntl();
  const currency = draft.amount?.currency ?? company;
  const typed: number | string = draft.amount?.minor ?? '';
  const minor = typeof typed === 'number' ? typed : null;
  const setAmount = (figure: number | string, code: string) =>
    change({
      amount: figure === '' && code === company ? undefined : ({ minor: figure, currency: code } as Money),
    });
  /**
   * Converts the typed figure to another currency's minor units (12.50 stays 12.50); returns the text if it
   * cannot be parsed.
   */
  const figureIn = (code: string): number | string => {
    const figureText = minor === null ? String(typed) : decimalText({ minor, currency });
    const read = parseAmount(figureText, code);
    return read.ok ? read.money.minor : figureText;
  };
  const currencies = [...new Set([company, currency, ...OFFERED_CURRENCIES])];
  return (
    <FormRow>
      <MoneyField
        label={text('field.amount')}
        name="amount"
        aria-required
        signed
        help={minor !== null && minor < 0 ? text('expense.form.credit_note') : undefined}
        currency={currency}
        decimals={currencyExponent(currency)}
        value={minor}
        text={typeof typed === 'string' ? typed : undefined}
        onValueChange={(next, typedText) => setAmount(next ?? typedText, currency)}
        error={error}
      />
      <Select
        label={text('field.currency')}
        name="currency"
        value={currency}
        options={currencies.map((code) => ({
          value: code,
          label: `${code} · ${currencyName(code, locale)}`,
        }))}
        onChange={({ target: { value: code } }) => {
          setAmount(figureIn(code), code);
          if (draft.lines !== undefined) change({ lines: linesIn(draft.lines, code) });
        }}
      />
    </FormRow>
  );
}
