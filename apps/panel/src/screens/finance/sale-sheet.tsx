import {
  isSaleRemovable,
  isSaleSettled,
  sale,
  saleChoices,
  sales,
  SETTLED_SALE_FIELDS,
  type Sale,
} from '@outlay/domain';
import { FieldItem, FieldList, RadioGroup, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { useState } from 'react';
import { useFormats } from '../../app/use-panel.ts';
import type { RecordSheetParts, SheetForm } from '../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../form/record/record-sheet.tsx';
import { today } from '../../i18n/today.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import type { SheetProps } from '../../records/declared-resource.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { AccountCurrency } from './account-currency.tsx';
import { CustomerName } from './customer-name.tsx';
import { SaleBadge } from './sale-badge.tsx';

const PARTS: RecordSheetParts = {
  head: (record) => <SaleHead sold={sale.parse(record)} />,
  except: ['status'],
  order: ['customer_id', 'amount', 'issued_on', 'due_on'],
  headFields: ['number', 'customer', 'amount', 'issued_on', 'status'],
  locked: (record) => (isSaleSettled(sale.parse(record)) ? SETTLED_SALE_FIELDS : []),
  isUndeletable: (record) => !isSaleRemovable(sale.parse(record)),
  inputs: (form, record) => (
    <>
      <AccountCurrency form={form} />
      <StatusInput form={form} from={record === null ? null : sale.parse(record).status} />
    </>
  ),
};

/** Sheet of a sale: customer, amount and status. */
export function SaleSheet(props: SheetProps) {
  const text = useText();
  const [parts] = useState<RecordSheetParts>(() => ({
    ...PARTS,
    initialValues: { status: saleChoices(null)[0], issued_on: today() },
  }));
  return (
    <RecordSheet {...props} resource={sales} member="sales" newLabel={text('sales.new')} parts={parts} />
  );
}

function SaleHead({ sold }: { sold: Sale }) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  // The form omits what a settled sale keeps.
  const locked = (
    [
      ['field.account', sold.account],
      ['field.entry_type', sold.entry_type],
      ['field.tax_code', sold.tax_code],
    ] as const
  ).flatMap(([label, record]) => (record ? [[label, record] as const] : []));
  return (
    <>
      <RecordHead
        title={<bdi dir="ltr">{sold.number}</bdi>}
        sub={
          <>
            {formats.recordDay(sold.issued_on)} · <CustomerName customer={sold.customer} />
          </>
        }
        total={
          <TotalAmount size="l">
            <MoneyAmount money={sold.amount} />
          </TotalAmount>
        }
        states={<SaleBadge status={sold.status} />}
      />
      {isSaleSettled(sold) && locked.length > 0 ? (
        <FieldList>
          {locked.map(([label, record]) => (
            <FieldItem key={label} label={text(label)}>
              <bdi>{recordName(record, locale)}</bdi>
            </FieldItem>
          ))}
        </FieldList>
      ) : null}
    </>
  );
}

/** Status choices of a sale; statuses that are set automatically are not offered. */
function StatusInput({ form, from }: { form: SheetForm; from: Sale['status'] | null }) {
  const text = useText();
  const error = form.errorOf('status');
  return (
    <RadioGroup
      label={text('field.status')}
      name="status"
      value={String(form.values['status'] ?? '')}
      onValueChange={(status) => form.change({ status })}
      options={saleChoices(from).map((value) => ({ value, label: text(`sale_status.${value}`) }))}
      {...(error === undefined ? {} : { error })}
    />
  );
}
