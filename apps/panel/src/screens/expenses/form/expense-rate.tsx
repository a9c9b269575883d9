import { shownRate, type ExchangeRate, type ExpenseCheck, type Money } from '@outlay/domain';
import { Mark, TextField } from '@outlay/ui-kit';
import { ArrowLeftRight } from 'lucide-react';
import { useFormats, useLocaleOptions } from '../../../app/use-panel.ts';
import { useIntl } from '../../../i18n/use-intl.tsx';
import { rateSource } from '../../../records/rate-source.ts';

export interface ExpenseRateProps {
  check: ExpenseCheck | null;
  /** Currency and date of the request, as typed. */
  currency: string;
  day: string;
  /** The company's currency. */
  company: string;
  typed: string;
  onType: (rate: string) => void;
  error: string | undefined;
}

/** A rate that a user may type: none is known, or the typed one is used. */
const needsRate = (rate: ExchangeRate | null): boolean => rate === null || rate.source === 'manual';

/**
 * Amount of a request in the company's currency with its rate, while it is typed; asks for the rate if none is known
 * for the day.
 */
export function ExpenseRate({ check, currency, day, company, typed, onType, error }: ExpenseRateProps) {
  const { text, has } = useIntl();
  const formats = useFormats();
  const { numerals } = useLocaleOptions();
  if (currency === company || (check === null && error === undefined)) return null;
  const rate = check?.rate ?? null;
  const describe = (base: Money, used: ExchangeRate) =>
    text('expense.rate.converted', {
      amount: formats.amountText(base),
      from: currency,
      to: company,
      rate: shownRate(used.rate, numerals),
      date: formats.shortDay(used.date),
      source: rateSource(used.source, text, has),
    });
  return (
    <>
      {needsRate(rate) || error !== undefined ? (
        <TextField
          label={text('field.manual_rate')}
          name="manual_rate"
          aria-required
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          help={text('expense.rate.ask', {
            from: currency,
            to: company,
            date: day === '' ? '–' : formats.shortDay(day),
          })}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          {...(error === undefined ? {} : { error })}
        />
      ) : null}
      <div aria-live="polite">
        {rate === null || check === null || check.base_amount === null ? null : (
          <Mark icon={ArrowLeftRight} quiet>
            {describe(check.base_amount, rate)}
          </Mark>
        )}
      </div>
    </>
  );
}
