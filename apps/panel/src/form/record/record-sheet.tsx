import { isProblem, reasonAgainst } from '@outlay/domain';
import { RecordBody } from '@outlay/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { draftStore } from '../../app/preferences/draft-store.ts';
import { useAbility, usePreferences, usePanel } from '../../app/use-panel.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { portOf, type NamedRecord } from '../../records/resource-port.ts';
import { useRecord } from '../../records/use-record.ts';
import { Sheet } from '../sheet.tsx';
import { ReadOnlyFields } from './read-only-fields.tsx';
import { EditedForm, RecordForm } from './record-form.tsx';
import { RecordPending } from './record-pending.tsx';
import type { RecordSheetProps } from './record-sheet-parts.ts';

/** Sheet of a record beside its list: a form for users who may edit it, read-only fields for others. */
export function RecordSheet(props: RecordSheetProps) {
  const { resource, member, id, row, close, newLabel, onChanged, parts = {} } = props;
  const { locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const read = useCallback<(id: number, options: object) => Promise<NamedRecord>>(
    (one, options) => portOf(client, member).get(one, options),
    [client, member],
  );
  const preferences = usePreferences();
  const [dirty, setDirty] = useState(false);
  const formName = `${member}:${id}`;
  const store = useMemo(() => draftStore(preferences, formName), [preferences, formName]);
  const { subject } = resource;
  const opened = useRecord(`${member}.get`, id === 'new' ? null : id, read, row);
  // Deleted by another user: a draft stays visible, and saving it reports the deletion.
  const isGone = isProblem(opened.failure, 'not_found') && store.read() === null;
  if (id !== 'new' && (opened.record === null || isGone)) {
    return <RecordPending opened={opened} close={close} />;
  }
  const { record, put } = opened;
  const onUpdated = (fresh: NamedRecord) => {
    put(fresh);
    onChanged(fresh);
  };
  const action = record === null ? 'create' : 'update';
  const denied = subject === null ? null : reasonAgainst(ability, action, subject, record ?? undefined);
  const title = record === null ? newLabel : recordName(record, locale);
  // Another user's change made the record read-only: a draft stays visible until the user has resolved the conflict.
  const isRead = record !== null && parts.isReadOnly?.(record) === true && store.read() === null;
  const form = { ...props, onUpdated, store, title, formName, onDirty: setDirty };
  // The head stays mounted when the form below changes: it may have a dialog open.
  return (
    <Sheet title={<bdi>{title}</bdi>} onClose={close}>
      <RecordBody>
        {record === null ? null : parts.head?.(record, onUpdated, dirty)}
        {record === null ? (
          <RecordForm {...form} record={null} latest={null} />
        ) : denied === null && !isRead ? (
          <EditedForm {...form} record={record} />
        ) : (
          <>
            <ReadOnlyFields
              record={record}
              resource={resource}
              except={[...(parts.except ?? []), ...(parts.headFields ?? [])]}
            />
            {parts.readOnlyContent?.(record)}
          </>
        )}
        {record === null ? null : parts.below?.(record, onUpdated)}
      </RecordBody>
    </Sheet>
  );
}
