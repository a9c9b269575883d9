import type { RealtimeEvent } from '@outlay/domain';
import type { ResourceName } from '../contract/contract.ts';
import { CALL_NAMES, resourceOf } from '../contract/call-table.ts';
import { resourcesOfSubject } from '../contract/invalidation.ts';

/** Returns the resources whose reads an event makes stale; all of them without an event, when events may be lost. */
export function resourcesOfEvent(event: RealtimeEvent | undefined): readonly ResourceName[] {
  switch (event?.type) {
    case undefined:
      return [...new Set(CALL_NAMES.map(resourceOf))];
    case 'expense.changed':
      return resourcesOfSubject('expense');
    case 'notification.created':
      return ['notifications'];
    case 'resource.changed':
      return resourcesOfSubject(event.subject);
    // The changes of imported rows have their own events.
    case 'import.progress':
    case 'ping':
      return [];
  }
}
