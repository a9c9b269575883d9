import type { KitMessages } from '@outlay/ui-kit';
import type { Text } from '../i18n/panel-intl.ts';

/** Returns the kit's own messages in the current language. */
export const kitMessages = (text: Text): KitMessages => ({
  close: text('kit.close'),
  dismiss: text('kit.dismiss'),
  clear: text('kit.clear'),
  loading: text('kit.loading'),
  optional: text('kit.optional'),
  previous: text('kit.previous'),
  next: text('kit.next'),
  open: text('kit.open'),
  more: text('kit.more'),
  showPassword: text('kit.showPassword'),
  hidePassword: text('kit.hidePassword'),
  unmatched: text('kit.unmatched'),
  narrow: text('kit.narrow'),
  sortOrder: (order) => text(`list.${order}`),
  date: {
    openCalendar: text('kit.openCalendar'),
    notADate: (example) => text('kit.notADate', { example }),
    tooEarly: (day) => text('kit.dateTooEarly', { day }),
    tooLate: (day) => text('kit.dateTooLate', { day }),
  },
});
