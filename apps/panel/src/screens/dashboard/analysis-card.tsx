import { currencyExponent, isCurrency } from '@outlay/domain';
import { Card, StackedBarChart } from '@outlay/ui-kit';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { CardBody } from './card-states.tsx';

/** Chart of spending by month, with a toggle that shows the same data as a table. */
export function AnalysisCard({ from, to }: { from: string; to: string }) {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const called = useRead('dashboard.expenseAnalysis', { from, to }, (signal) =>
    client.dashboard.expenseAnalysis({ from, to }, { signal, quiet: true }),
  );
  const code = called.data?.currency ?? '';
  const unit = 10 ** (isCurrency(code) ? currencyExponent(code) : 2);
  const whole = (value: number) => formats.number(Math.round(value));
  return (
    <Card title={text('dashboard.analysis')} meta={<bdi dir="ltr">{code}</bdi>}>
      <CardBody called={called} isEmpty={({ months }) => months.length === 0}>
        {({ months }) => (
          <StackedBarChart
            label={text('dashboard.analysis.label', { currency: code })}
            tableToggle={text('dashboard.table')}
            categoryHead={text('dashboard.month')}
            categories={months.map(({ period }) => ({ key: period, label: formats.shortMonth(period) }))}
            series={[
              {
                key: 'spent',
                label: text('dashboard.spent'),
                values: months.map(({ amount }) => amount.minor / unit),
              },
            ]}
            current={today().slice(0, 7)}
            formatTick={whole}
            formatValue={whole}
          />
        )}
      </CardBody>
    </Card>
  );
}
