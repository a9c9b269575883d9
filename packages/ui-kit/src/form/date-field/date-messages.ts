import type { KitDateMessages } from '../../foundation/messages.ts';
import { useKit } from '../../foundation/provider.tsx';

/** English default messages; not with those of the other controls, because pages without dates do not need them. */
const ENGLISH: KitDateMessages = {
  openCalendar: 'Open calendar',
  notADate: (example) => `Enter a date as day/month/year, such as ${example}.`,
  tooEarly: (earliest) => `Choose ${earliest} or later.`,
  tooLate: (latest) => `Choose ${latest} or earlier.`,
};

/** Returns the texts of date fields in the language of the host. */
export function useDateMessages(): KitDateMessages {
  return useKit().messages.date ?? ENGLISH;
}
