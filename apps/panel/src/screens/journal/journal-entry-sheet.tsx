import { entryTotal, type CallOptions, type PostedEntry } from '@outlay/domain';
import { FieldItem, FieldList, Link, RecordBody, RecordHead, Section, TotalAmount } from '@outlay/ui-kit';
import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCurrency, useFormats, usePanel } from '../../app/use-panel.ts';
import { RecordPending } from '../../form/record/record-pending.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { useRecord } from '../../records/use-record.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { EntryLines } from './entry-lines.tsx';
import { entryHref } from './ledger-links.ts';
import { SourceDocument } from './source-document.tsx';

export interface JournalEntrySheetProps {
  id: number;
  /** Entry of the list, shown until the record is read. */
  row?: PostedEntry | undefined;
  close: () => void;
}

/** Sheet of a journal entry: its document, its lines with both totals, and the entry that it reverses. */
export function JournalEntrySheet({ id, row, close }: JournalEntrySheetProps) {
  const text = useText();
  const formats = useFormats();
  const currency = useCurrency();
  const { client } = usePanel();
  const read = useCallback((one: number, options: CallOptions) => client.journal.get(one, options), [client]);
  const opened = useRecord('journal.get', id, read, row);
  const { record: entry } = opened;
  if (entry === null) return <RecordPending opened={opened} close={close} />;
  return (
    <Sheet title={<bdi dir="ltr">{entry.number ?? `#${entry.id}`}</bdi>} onClose={close}>
      <RecordBody>
        <RecordHead
          title={<bdi>{entry.description ?? text(`transaction_source.${entry.source}`)}</bdi>}
          sub={formats.recordDay(entry.date)}
          total={
            <TotalAmount size="l">
              <MoneyAmount money={entryTotal(entry, currency)} />
            </TotalAmount>
          }
        />
        <FieldList>
          <FieldItem label={text('field.source')}>{text(`transaction_source.${entry.source}`)}</FieldItem>
          <FieldItem label={text('field.document')}>
            <SourceDocument of={entry} />
          </FieldItem>
          {entry.reference ? (
            <FieldItem label={text('field.reference')}>
              <bdi dir="ltr">{entry.reference}</bdi>
            </FieldItem>
          ) : null}
          {entry.reverses_id === null ? null : (
            <FieldItem label={text('ledger.entry.reverses')}>
              <Link asChild>
                <RouterLink to={entryHref(entry.reverses_id)}>{text('ledger.entry.reversed')}</RouterLink>
              </Link>
            </FieldItem>
          )}
          <FieldItem label={text('ledger.entry.posted')}>
            {formats.moment(entry.created_at)}
            {entry.created_by ? (
              <>
                {' · '}
                <bdi>{entry.created_by.name}</bdi>
              </>
            ) : null}
          </FieldItem>
        </FieldList>
        <Section title={text('ledger.entry.lines')} count={formats.number(entry.lines.length)}>
          <EntryLines lines={entry.lines} currency={currency} />
        </Section>
      </RecordBody>
    </Sheet>
  );
}
