import type { StoredContactMessage } from '@outlay/domain';
import { FieldItem, FieldList, RecordBody, RecordHead } from '@outlay/ui-kit';
import { MessageSquare } from 'lucide-react';
import { useFormats } from '../../app/use-panel.ts';
import { Sheet } from '../../form/sheet.tsx';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './installation.module.css';
import { choiceFilter, SectionList, type OpenedRow, type SectionColumn } from './section-list.tsx';

const suspicionOf = (text: Text, { suspicion }: StoredContactMessage): string =>
  suspicion === null ? '–' : text(`installation.messages.suspicion.${suspicion}`);

const columnsOf = (text: Text, formats: Formats): readonly SectionColumn<StoredContactMessage>[] => [
  {
    key: 'reference',
    label: text('installation.messages.reference'),
    cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
  },
  { key: 'name', label: text('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'email', label: text('field.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  {
    key: 'suspicion',
    label: text('installation.messages.suspicion'),
    cell: (message) => suspicionOf(text, message),
  },
  {
    key: 'created_at',
    label: text('installation.created'),
    sortable: true,
    cell: ({ created_at: at }) => formats.moment(at),
  },
];

/** Messages of the site's contact form; those that look automated are kept and marked. */
export function MessagesList() {
  const text = useText();
  const formats = useFormats();
  return (
    <SectionList
      name="messages"
      icon={MessageSquare}
      columns={columnsOf(text, formats)}
      rowName={({ reference }) => reference}
      filters={[
        choiceFilter('suspicious', text('installation.messages.suspicion'), [
          ['true', text('yes')],
          ['false', text('no')],
        ]),
      ]}
      sheet={MessageSheet}
    />
  );
}

function MessageSheet({ row: message, list }: OpenedRow<StoredContactMessage>) {
  const text = useText();
  const formats = useFormats();
  return (
    <Sheet title={text('installation.messages.one')} onClose={list.close}>
      <RecordBody>
        <RecordHead title={<bdi>{message.name}</bdi>} sub={<bdi dir="ltr">{message.reference}</bdi>} />
        <FieldList>
          <FieldItem label={text('field.email')}>
            <a href={`mailto:${encodeURIComponent(message.email)}`}>
              <bdi dir="ltr">{message.email}</bdi>
            </a>
          </FieldItem>
          <FieldItem label={text('installation.company')}>
            <bdi>{message.company ?? '–'}</bdi>
          </FieldItem>
          <FieldItem label={text('installation.created')}>{formats.moment(message.created_at)}</FieldItem>
          <FieldItem label={text('installation.messages.suspicion')}>{suspicionOf(text, message)}</FieldItem>
          <FieldItem label={text('installation.messages.text')} wide>
            <p className={styles['message']} dir="auto">
              {message.message}
            </p>
          </FieldItem>
        </FieldList>
      </RecordBody>
    </Sheet>
  );
}
