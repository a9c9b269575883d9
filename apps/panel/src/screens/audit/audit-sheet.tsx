import { RESOURCES, type AuditChange, type AuditEntry, type Field, type Resource } from '@outlay/domain';
import { FieldItem, FieldList, RecordBody, RecordHead, Section } from '@outlay/ui-kit';
import { useFormats } from '../../app/use-panel.ts';
import { Sheet } from '../../form/sheet.tsx';
import { useIntl } from '../../i18n/use-intl.tsx';
import { FieldValue } from '../../records/field-value.tsx';
import { AuditRecord, AuditUser, RecordKind } from './audit-parts.tsx';

const DECLARED: readonly Resource[] = Object.values(RESOURCES);

/** Declaration of a record's field; references are declared by the name of the draft's field, too. */
const fieldOf = (subject: string | null, name: string): Field | undefined => {
  const fields = DECLARED.find((resource) => resource.subject === subject)?.fields;
  return fields?.[name] ?? fields?.[`${name.replace(/s$/, '')}_ids`] ?? fields?.[`${name}_id`];
};

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Value of a changed field, as lists show it; values without a declaration are JSON. */
function ChangedValue({ field, value }: { field: Field | undefined; value: unknown }) {
  if (field !== undefined && field.kind !== 'file') return <FieldValue field={field} value={value} />;
  return <bdi dir="ltr">{isPlain(value) ? String(value ?? '–') : JSON.stringify(value)}</bdi>;
}

function Change({ subject, change }: { subject: string | null; change: AuditChange }) {
  const { text, has } = useIntl();
  const field = fieldOf(subject, change.field);
  const label = field !== undefined && has(field.label) ? text(field.label) : change.field;
  return (
    <Section title={label}>
      <FieldList>
        <FieldItem label={text('audit.before')}>
          <ChangedValue field={field} value={change.before} />
        </FieldItem>
        <FieldItem label={text('audit.after')}>
          <ChangedValue field={field} value={change.after} />
        </FieldItem>
      </FieldList>
    </Section>
  );
}

/** Sheet of an entry of the audit trail, with the values before and after. */
export function AuditSheet({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const { text, has } = useIntl();
  const formats = useFormats();
  const { event, subject, detail, changes, address } = entry;
  const eventId = `audit_event.${event}`;
  const details = Object.entries(detail);
  const labelOf = (name: string): string => {
    const known = [`audit_detail.${name}`, `field.${name}`].find(has);
    return known === undefined ? name : text(known);
  };
  return (
    <Sheet title={text('audit.entry', { id: entry.id })} onClose={close}>
      <RecordBody>
        <RecordHead title={has(eventId) ? text(eventId) : event} sub={formats.moment(entry.at)} />
        <FieldList>
          <FieldItem label={text('audit.actor')}>
            <AuditUser entry={entry} />
          </FieldItem>
          <FieldItem label={text('audit.record_kind')}>
            <RecordKind subject={subject} />
          </FieldItem>
          <FieldItem label={text('audit.record')}>
            <AuditRecord entry={entry} />
          </FieldItem>
          <FieldItem label={text('audit.address_of_request')}>
            <bdi dir="ltr">{address ?? '–'}</bdi>
          </FieldItem>
          <FieldItem label={text('audit.request_id')}>
            <bdi dir="ltr">{entry.request_id ?? '–'}</bdi>
          </FieldItem>
          {details.map(([name, value]) => (
            <FieldItem key={name} label={labelOf(name)}>
              <bdi>{isPlain(value) ? String(value ?? '–') : JSON.stringify(value)}</bdi>
            </FieldItem>
          ))}
        </FieldList>
        {changes.map((change) => (
          <Change key={change.field} subject={subject} change={change} />
        ))}
      </RecordBody>
    </Sheet>
  );
}
