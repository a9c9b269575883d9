/** Strength of a password; a hint only, never a validation error (Specification §5). */
export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong';

/** Password meter: height in pixels and width in percent by strength (Specification §9). */
export const PASSWORD_METER = {
  height: 10,
  none: 0,
  weak: 33.33,
  medium: 66.66,
  strong: 100,
} as const;

/**
 * Returns the strength of a password: strong with a lowercase letter, an uppercase letter, a digit and 8
 * characters; medium with two of the three kinds and 6 characters; otherwise weak (Specification §5).
 */
export function passwordStrength(text: string): PasswordStrength {
  if (text === '') return 'none';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(text)).length;
  if (kinds === 3 && text.length >= 8) return 'strong';
  return kinds >= 2 && text.length >= 6 ? 'medium' : 'weak';
}
