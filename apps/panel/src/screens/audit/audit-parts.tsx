import type { AuditEntry } from '@outlay/domain';
import { useIntl, useText } from '../../i18n/use-intl.tsx';

/** Name of the user of an entry; events before a sign-in have none. */
export function AuditUser({ entry: { user } }: { entry: AuditEntry }) {
  const text = useText();
  return user === null ? text('audit.no_user') : <bdi>{user.name}</bdi>;
}

/** Kind of the record that an entry is about, by its permission subject. */
export function RecordKind({ subject }: { subject: string | null }) {
  const { text, has } = useIntl();
  if (subject === null) return '–';
  const id = `subject.${subject}`;
  return has(id) ? text(id) : <bdi>{subject}</bdi>;
}

/** Name of the record that an entry is about, or its id. */
export function AuditRecord({ entry: { record_name: name, record_id: id } }: { entry: AuditEntry }) {
  if (name !== null) return <bdi>{name}</bdi>;
  return id === null ? '–' : <bdi dir="ltr">#{id}</bdi>;
}
