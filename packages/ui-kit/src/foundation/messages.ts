/** Texts of the kit's own controls, mostly labels of icon buttons. The host passes them in its language. */
export interface KitMessages {
  /** Label of the button that closes a dialog, sheet or menu. */
  close: string;
  /** Label of the button that dismisses a toast or banner. */
  dismiss: string;
  /** Label of the button that clears a field or removes a tag. */
  clear: string;
  /** Text shown while content loads. */
  loading: string;
  /** Text next to the label of an optional field. */
  optional: string;
  /** Label of the back arrow. */
  previous: string;
  /** Label of the forward arrow. */
  next: string;
  /** Label of the button that opens a list. */
  open: string;
  /** Label of the button with further actions. */
  more: string;
  /** Label of the button that shows the password. */
  showPassword: string;
  /** Label of the button that hides the password. */
  hidePassword: string;
  /** Error of a combobox whose text is not one of its options. */
  unmatched: string;
  /** Hint below a list that shows only the first of its options. */
  narrow: string;
  /** Order of a list, announced after the name of the column when the user changes it. Default: the English word. */
  sortOrder?: ((order: 'ascending' | 'descending') => string) | undefined;
  /** Texts of date fields. Default: English. */
  date?: KitDateMessages | undefined;
}

/** Texts of date fields. */
export interface KitDateMessages {
  /** Label of the button that opens the calendar; the label of the field follows it. */
  openCalendar: string;
  /** Error of a date field whose text is no date; also replaces a calendar that could not be loaded. */
  notADate: (example: string) => string;
  /** Error of a date before the earliest one of its field. */
  tooEarly: (earliest: string) => string;
  /** Error of a date after the latest one of its field. */
  tooLate: (latest: string) => string;
}

/** English default messages. */
export const KIT_MESSAGES: KitMessages = {
  close: 'Close',
  dismiss: 'Dismiss',
  clear: 'Clear',
  loading: 'Loading',
  optional: 'optional',
  previous: 'Previous',
  next: 'Next',
  open: 'Open',
  more: 'More',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  unmatched: 'Choose an option from the list.',
  narrow: 'Type to find more.',
};
