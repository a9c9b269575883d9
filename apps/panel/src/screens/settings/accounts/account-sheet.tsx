import { account, accounts, type Account } from '@outlay/domain';
import { FieldItem, FieldList } from '@outlay/ui-kit';
import type { RecordSheetParts } from '../../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../../form/record/record-sheet.tsx';
import { draftOf } from '../../../form/record/to-draft.ts';
import { useFormats } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { SheetProps } from '../../../records/declared-resource.ts';
import { PaymentCsvInput } from './payment-csv-input.tsx';

const PARTS: RecordSheetParts = {
  toDraft: (record) => {
    const { payment_csv } = record;
    return { ...draftOf(accounts.fields, record), ...(payment_csv ? { payment_csv } : {}) };
  },
  inputs: (form) => <PaymentCsvInput form={form} />,
  readOnlyContent: (record) => <PaymentCsvColumns layout={account.parse(record).payment_csv} />,
};

/** Sheet of a ledger account; that of a bank account has the layout of the bank's CSV. */
export function AccountSheet(props: SheetProps) {
  const text = useText();
  return (
    <RecordSheet
      key={props.id}
      {...props}
      resource={accounts}
      member="accounts"
      newLabel={text('accounts.new')}
      parts={PARTS}
    />
  );
}

/** Columns of a layout, for users who may not change it; nothing without one. */
function PaymentCsvColumns({ layout }: { layout: Account['payment_csv'] }) {
  const text = useText();
  const formats = useFormats();
  if (layout === null) return null;
  return (
    <FieldList>
      <FieldItem wide label={text('field.payment_csv')}>
        {formats.list(layout.columns.map(({ field }) => text(`payment_csv.${field}`)))}
      </FieldItem>
    </FieldList>
  );
}
