/** Text that the user has typed, and its number; null if it is none. */
export interface TypedNumber {
  readonly text: string;
  readonly value: number | null;
}

/** Returns the typed text while it is the field's value; null once the host has set another one. */
export const typedText = (typed: TypedNumber | null, value: number | null): string | null =>
  typed?.value === value ? typed.text : null;
