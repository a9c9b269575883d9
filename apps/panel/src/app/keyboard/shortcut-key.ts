/** The parts of a keyboard event that name the key. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

const LATIN = /^[a-z?]$/i;
const LETTER = /^Key([A-Z])$/;

/**
 * Returns the shortcut of a pressed key, in lower case: the character if it is a Latin letter or `?`, so that the
 * printed key counts on every Latin layout; otherwise the letter of the physical key, so that the same keys work with
 * an Arabic layout.
 * The Arabic question mark counts as `?`, and the Arabic letter on the key of the slash as `/`.
 */
export function shortcutKey({ key, code }: Pressed): string {
  if (LATIN.test(key)) return key.toLowerCase();
  if (key === '؟') return '?';
  if (code === 'Slash' && /^\p{Script=Arabic}$/u.test(key)) return '/';
  return LETTER.exec(code)?.[1]?.toLowerCase() ?? key;
}
