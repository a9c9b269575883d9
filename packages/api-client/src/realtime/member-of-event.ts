import type { RealtimeEvent } from '@outlay/domain';
import { memberOfSubject } from '../contract/member-of.ts';

/** The member whose answers an event makes stale; `*` stands for all, where events may have been missed. */
export function memberOfEvent(event: RealtimeEvent | undefined): string | undefined {
  switch (event?.type) {
    case undefined:
      return '*';
    case 'expense.changed':
      return 'expenses';
    case 'notification.created':
      return 'notifications';
    case 'resource.changed':
      return memberOfSubject(event.subject);
    // What an import keeps is told by events of its own.
    case 'import.progress':
    case 'ping':
      return undefined;
  }
}
