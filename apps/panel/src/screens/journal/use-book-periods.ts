import { addDays, fiscalYearOf, monthOf } from '@outlay/domain';
import type { DatePreset } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Returns the named periods of the books: this month, last month and the company's fiscal year. */
export function useBookPeriods(): readonly DatePreset[] {
  const text = useText();
  const { client } = usePanel();
  const { data } = useRead('company.get', null, (signal) => client.company.get({ signal, quiet: true }));
  const start = data?.setting.fiscal_year_start ?? 1;
  const day = today();
  return useMemo(() => {
    const month = monthOf(day);
    return [
      { id: 'month', label: text('ledger.period.month'), ...month },
      { id: 'last_month', label: text('ledger.period.last_month'), ...monthOf(addDays(month.from, -1)) },
      { id: 'fiscal_year', label: text('ledger.period.fiscal_year'), ...fiscalYearOf(day, start) },
    ];
  }, [text, day, start]);
}
