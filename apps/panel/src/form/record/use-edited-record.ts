import type { DraftStore, FormRecord } from '@outlay/domain';
import { useState } from 'react';

/**
 * Returns the record a form edits. A newer version replaces it only while no draft is stored: it does not interrupt a
 * user who is typing, and a conflict is reported on save.
 */
export function useEditedRecord<Entity extends FormRecord>(record: Entity, store: DraftStore): Entity {
  const [edited, setEdited] = useState(record);
  const isOther = edited.id !== record.id || edited.version !== record.version;
  if (!isOther || (edited.id === record.id && store.read() !== null)) return edited;
  setEdited(record);
  return record;
}
