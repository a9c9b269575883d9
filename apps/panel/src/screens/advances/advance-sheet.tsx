import { advance, advances, cashInActions, isCashInPending, type Advance } from '@outlay/domain';
import { FieldItem, FieldList } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { useAbility } from '../../app/use-panel.ts';
import type { RecordSheetParts } from '../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../form/record/record-sheet.tsx';
import { today } from '../../i18n/today.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { recordName } from '../../i18n/record-name.ts';
import { isPrimary } from '../finance/finance-status-appearance.ts';
import { AdvanceHead } from './advance-head.tsx';

const PARTS: RecordSheetParts = {
  head: (record, onUpdated, dirty) => (
    <AdvanceHead entry={advance.parse(record)} onUpdated={onUpdated} dirty={dirty} />
  ),
  hasPrimaryAction: (record) => cashInActions(advance.parse(record)).some(isPrimary),
  isReadOnly: (record) => !isCashInPending(advance.parse(record)),
  order: ['direction', 'amount', 'date', 'user_id'],
  headFields: ['number', 'status', 'amount', 'user', 'date', 'direction', 'account'],
  readOnlyContent: (record) => <Decided entry={advance.parse(record)} />,
};

/** Sheet of an advance: its actions, and its form until it is decided. */
export function AdvanceSheet(props: SheetProps) {
  const text = useText();
  const mayChoose = useAbility().can('read', 'users');
  const parts = useMemo(
    (): RecordSheetParts => ({
      ...PARTS,
      initialValues: { date: today(), direction: 'paid' },
      // The account is chosen when the advance is confirmed; users who may not read members ask for themselves.
      except: mayChoose ? ['account_id'] : ['account_id', 'user_id'],
    }),
    [mayChoose],
  );
  return (
    <RecordSheet
      {...props}
      resource={advances}
      member="advances"
      newLabel={text('advances.new')}
      parts={parts}
    />
  );
}

/** Account, comment of the decision, and the user who entered the advance. */
function Decided({ entry: { account, details, created_by: by } }: { entry: Advance }) {
  const { text, locale } = useIntl();
  return (
    <FieldList>
      {account === null ? null : (
        <FieldItem label={text('field.account')}>
          <bdi>{recordName(account, locale)}</bdi>
        </FieldItem>
      )}
      {details ? (
        <FieldItem label={text('advances.comment')}>
          <bdi>{details}</bdi>
        </FieldItem>
      ) : null}
      {by ? (
        <FieldItem label={text('advances.created_by')}>
          <bdi>{by.name}</bdi>
        </FieldItem>
      ) : null}
    </FieldList>
  );
}
