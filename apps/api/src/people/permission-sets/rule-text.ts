import type { PermissionRule } from '@outlay/domain';
import { invalidField } from '../../http/request/validation.ts';

/** Maximum length of a set's rules: every value of a condition becomes a parameter of each list's query, several times. */
export const RULES_MAX = 20_000;

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const NAME = String.raw`(?:[\w.*-]+|${TEXT})`;
const NAMES = String.raw`${NAME}(?:\s*,\s*${NAME})*`;

const RULE = new RegExp(
  String.raw`^(?<verb>allow|deny)\s+(?<actions>${NAMES})\s+on\s+(?<subjects>${NAMES})` +
    String.raw`(?:\s+fields\s+(?<fields>${NAMES}))?(?:\s+because\s+(?<reason>${TEXT}))?(?:\s+where\s+(?<conditions>\{[^\n]*\}))?$`,
  'u',
);

const listOf = <Value extends string>(one: Value | readonly Value[]): readonly Value[] =>
  typeof one === 'string' ? [one] : one;

const namesText = (names: readonly string[]): string =>
  names.map((name) => (/^[\w.*-]+$/u.test(name) ? name : JSON.stringify(name))).join(', ');

function ruleText({ action, subject, conditions, fields, inverted, reason }: PermissionRule): string {
  return [
    `${inverted === true ? 'deny' : 'allow'} ${namesText(listOf(action))} on ${namesText(listOf(subject))}`,
    ...(fields === undefined ? [] : [`fields ${namesText(fields)}`]),
    ...(reason === undefined ? [] : [`because ${JSON.stringify(reason)}`]),
    ...(conditions === undefined ? [] : [`where ${JSON.stringify(conditions)}`]),
  ].join(' ');
}

/**
 * Formats the rules of a permission set as lines of text, such as `allow read, update on suppliers`, then the fields,
 * the reason of a denial as a JSON string, and the conditions as JSON.
 */
export const rulesText = (rules: readonly PermissionRule[]): string => rules.map(ruleText).join('\n');

const namesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(NAME, 'gu'))].map(([name]) =>
    name.startsWith('"') ? String(JSON.parse(name)) : name,
  );

const oneOrMany = ([first, ...others]: readonly string[]): unknown =>
  others.length === 0 ? first : [first, ...others];

function parseRule(line: string): object {
  const parts = RULE.exec(line)?.groups;
  if (parts === undefined) throw new SyntaxError('No rule.');
  const { verb, actions = '', subjects = '', fields, reason, conditions } = parts;
  return {
    action: oneOrMany(namesIn(actions)),
    subject: oneOrMany(namesIn(subjects)),
    ...(verb === 'deny' ? { inverted: true } : {}),
    ...(fields === undefined ? {} : { fields: namesIn(fields) }),
    ...(reason === undefined ? {} : { reason: JSON.parse(reason) }),
    ...(conditions === undefined ? {} : { conditions: JSON.parse(conditions) }),
  };
}

/**
 * Parses the lines that {@link rulesText} writes; blank lines are ignored. Actions and conditions are validated by the
 * schema of the set.
 *
 * @throws Fault 422 on `rules` if the text is too long, or with the number of the first line that is no rule.
 */
export function parseRules(text: string): object[] {
  if (text.length > RULES_MAX) throw invalidField('rules', 'error.too_large');
  return text.split(/\r?\n/u).flatMap((line, at) => {
    const typed = line.trim();
    if (typed === '') return [];
    try {
      return [parseRule(typed)];
    } catch (error) {
      if (error instanceof SyntaxError) throw invalidField('rules', 'validation.rule_line', { n: at + 1 });
      throw error;
    }
  });
}
