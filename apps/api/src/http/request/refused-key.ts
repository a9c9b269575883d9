/** A key of a JSON text that is named twice in its object, or that no object of a request has. */
export type RefusedKey = { readonly path: string; readonly fault: 'repeated' | 'unknown' };

/** Strings and the characters that give a JSON text its structure. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{},:]/gsu;

/** An object or a list that is open: its keys so far, and the step to what comes next. */
type Level = { readonly keys: Set<string> | null; step: string | number };

const pathOf = (levels: readonly Level[]): string => levels.map(({ step }) => step).join('.');

/**
 * Finds a key that a parser would drop: of a repeated one, `JSON.parse` keeps the last value and other programs the first, so
 * that a proxy may check another value than this server uses; records of the schemas leave out `__proto__`.
 *
 * @param json A valid JSON text.
 */
export function refusedKey(json: string): RefusedKey | null {
  const levels: Level[] = [];
  let text = '""';
  for (const [token] of json.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ keys: new Set(), step: '' });
    else if (token === '[') levels.push({ keys: null, step: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token.startsWith('"')) text = token;
    else if (token === ',' && typeof level?.step === 'number') level.step += 1;
    else if (token === ':' && level !== undefined && level.keys !== null) {
      const key = String(JSON.parse(text));
      level.step = key;
      if (key === '__proto__') return { path: pathOf(levels), fault: 'unknown' };
      if (level.keys.has(key)) return { path: pathOf(levels), fault: 'repeated' };
      level.keys.add(key);
    }
  }
  return null;
}
