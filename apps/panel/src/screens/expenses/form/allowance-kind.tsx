import type { ExpenseDraft } from '@outlay/domain';
import { RadioGroup } from '@outlay/ui-kit';
import { useAbility } from '../../../app/use-panel.ts';
import { today } from '../../../i18n/today.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { AllowanceInputProps } from './allowance-input-props.ts';

const KINDS = ['receipt', 'mileage', 'per_diem'] as const;
const LABELS = {
  receipt: 'expense.form.kind.receipt',
  mileage: 'field.mileage',
  per_diem: 'field.per_diem',
} as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ mileage, per_diem }: Partial<ExpenseDraft>): Kind =>
  mileage ? 'mileage' : per_diem ? 'per_diem' : 'receipt';

export interface AllowanceKindProps extends Pick<AllowanceInputProps, 'draft' | 'change'> {
  /** The company's currency. */
  company: string;
}

/** Choice between a receipt, a drive and a trip, for users who may read the rates. */
export function AllowanceKind({ draft, change, company }: AllowanceKindProps) {
  const text = useText();
  const ability = useAbility();
  const kind = kindOf(draft);
  const mayClaim = ability.can('read', 'mileageRates') || ability.can('read', 'perDiemRates');
  if (kind === 'receipt' && !mayClaim) return null;
  const choose = (next: Kind) => {
    if (next === kind) return;
    const purchase =
      next === 'receipt'
        ? {}
        : { supplier_id: undefined, invoice_number: undefined, supplier_vat_number: undefined };
    change({
      amount: undefined,
      ...purchase,
      // An allowance is paid to the employee.
      ...(next === 'receipt' ? {} : { paid_by: 'employee' }),
      mileage: next === 'mileage' ? { vehicle: 'car', unit: 'km', currency: company } : undefined,
      per_diem: next === 'per_diem' ? { starts_at: '', ends_at: '', days: [] } : undefined,
      incurred_on: draft.incurred_on ?? today(),
    });
  };
  return (
    <RadioGroup
      label={text('expense.form.kind')}
      name="kind"
      across
      value={kind}
      onValueChange={(next) => choose(KINDS.find((one) => one === next) ?? 'receipt')}
      options={KINDS.map((value) => ({
        value,
        label: text(LABELS[value]),
      }))}
    />
  );
}
