import type { LearntDefault } from '@outlay/domain';
import { Checkbox } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';

export interface LearnOffersProps {
  offers: readonly LearntDefault[];
  /** Ids of the suppliers whose offer is accepted. */
  always: readonly number[];
  onChange: (always: readonly number[]) => void;
}

/** Offers to store corrections as the default of their supplier. */
export function LearnOffers({ offers, always, onChange }: LearnOffersProps) {
  const text = useText();
  return offers.map(({ supplier, account }) => (
    <Checkbox
      key={supplier.id}
      label={text('bookkeeping.always', { supplier: supplier.name, account: account.name })}
      help={text('bookkeeping.always.help')}
      checked={always.includes(supplier.id)}
      onChange={(event) => {
        const others = always.filter((id) => id !== supplier.id);
        onChange(event.target.checked ? [...others, supplier.id] : others);
      }}
    />
  ));
}
