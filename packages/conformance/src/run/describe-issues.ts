import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const MOST_ISSUES = 5;
const MOST_CHARACTERS = 40;

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );

/** Describes a value of a response: `the text "12"`, `null`, `a list`. */
function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return `the text ${JSON.stringify(value.slice(0, MOST_CHARACTERS))}`;
}

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_format':
      return `the format ${issue.format}`;
    default:
      return `a value that the contract allows (${issue.message})`;
  }
}

/** Returns the issues of the alternative that a value is closest to, in place of the issue that none matches. */
function closestOf(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  if (closest.length === 0) return [issue];
  return closest.flatMap((inner) => closestOf({ ...inner, path: [...issue.path, ...inner.path] }));
}

/**
 * Names the places where a body differs from its schema, with what is expected there and what it contains:
 * `data.total: expected number, received the text "12"`.
 */
export function describeIssues(issues: readonly Issue[], body: unknown): string {
  const all = issues.flatMap(closestOf);
  const shown = all.slice(0, MOST_ISSUES).map((issue) => {
    const value = valueAt(body, issue.path);
    const received = value === undefined ? 'but it is missing' : `received ${describeValue(value)}`;
    return `${issue.path.map(String).join('.') || 'body'}: expected ${expectationOf(issue)}, ${received}`;
  });
  const rest = all.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}
