/** The few words the kit says by itself, mostly names of icon buttons. Hosts hand in their own language's. */
export interface KitWords {
  /** Closes a dialog, a sheet or a menu. */
  close: string;
  /** Removes a toast or a banner. */
  dismiss: string;
  /** Empties a field or removes a tag. */
  clear: string;
  /** Stands for something that is being fetched. */
  loading: string;
  /** Beside the label of a field that may stay empty. */
  optional: string;
  /** Name of an arrow back. */
  previous: string;
  /** Name of an arrow on. */
  next: string;
  /** The button that opens a list or a calendar. */
  open: string;
  /** Name of a button with further actions. */
  more: string;
  /** Name of the eye while the password is hidden. */
  showPassword: string;
  /** Name of the eye while the password is seen. */
  hidePassword: string;
}

/** English defaults, used where the host hands in none. */
export const KIT_WORDS: KitWords = {
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
};
