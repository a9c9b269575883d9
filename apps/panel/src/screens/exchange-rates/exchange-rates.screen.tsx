import { exchangeRates, pathOf, shownRate } from '@outlay/domain';
import { Coins } from 'lucide-react';
import { useLocaleOptions } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';
import { rateSource } from '../../records/rate-source.ts';
import type { NamedRecord } from '../../records/resource-port.ts';

/** Source of a rate in the language of the panel. */
function Source({ of }: { of: string }) {
  const { text, has } = useIntl();
  return <bdi>{rateSource(of, text, has)}</bdi>;
}

/** Rate in the digits of the panel. */
function Rate({ of }: { of: string }) {
  return <bdi dir="ltr">{shownRate(of, useLocaleOptions().numerals)}</bdi>;
}

/** The newest day first: a file of the history is stored in its own order. */
const ORDER = { field: 'date', desc: true };
const USUALLY_HIDDEN: readonly string[] = ['created_by'];
const CELLS = {
  rate: ({ rate }: NamedRecord) => <Rate of={String(rate)} />,
  source: ({ source }: NamedRecord) => <Source of={String(source)} />,
};

/** Exchange rates screen. */
export function ExchangeRatesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={exchangeRates}
      member="exchangeRates"
      path={pathOf('finance.rates.list')}
      title={text('route.finance.rates.list')}
      newLabel={text('exchange_rates.new')}
      searchLabel={text('exchange_rates.search')}
      emptyIcon={Coins}
      emptyTitle={text('exchange_rates.empty')}
      emptyHelp={text('exchange_rates.empty.help')}
      usuallyHidden={USUALLY_HIDDEN}
      order={ORDER}
      cells={CELLS}
    />
  );
}
