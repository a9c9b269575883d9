import type { DraftPort, EditRecord } from '@outlay/domain';
import { useState } from 'react';

/**
 * The record a form stands on. A newer one takes its place only while nothing is typed: whoever types is not
 * interrupted, and is told by the server what changed when they save.
 */
export function useHeld<Entity extends EditRecord>(record: Entity, keeper: DraftPort): Entity {
  const [held, setHeld] = useState(record);
  const isOther = held.id !== record.id || held.version !== record.version;
  if (!isOther || (held.id === record.id && keeper.read() !== null)) return held;
  setHeld(record);
  return record;
}
