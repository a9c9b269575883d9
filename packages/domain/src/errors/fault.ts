import type * as z from 'zod/mini';

/** Validation error of one value: a message id (`validation.*`) and the parameters of its message. */
export interface Fault {
  readonly id: `validation.${string}`;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Faults by path of the field (dots for nesting; '' is the whole value). */
export type Faults = Readonly<Record<string, readonly Fault[]>>;

type Issue = z.core.$ZodIssue;

const isFaultId = (message: string): message is Fault['id'] => message.startsWith('validation.');

function bound(
  issue: Extract<Issue, { code: 'too_big' | 'too_small' }>,
  side: 'min' | 'max',
  limit: number | bigint,
): Fault {
  const value = Number(limit);
  switch (issue.origin) {
    case 'string':
      return side === 'min' && value === 1
        ? { id: 'validation.required', params: {} }
        : { id: `validation.text.${side}`, params: { n: value } };
    case 'array':
    case 'set':
      return { id: `validation.list.${side}`, params: { n: value } };
    default:
      return { id: `validation.number.${side}`, params: { n: value } };
  }
}

const FORMATS: ReadonlySet<string> = new Set(['email', 'url', 'date', 'datetime']);

/** Returns the params that a check names for its message. */
const paramsOf = (issue: Issue): Fault['params'] =>
  issue.code === 'custom'
    ? Object.fromEntries(
        Object.entries(issue.params ?? {}).flatMap(([name, value]: [string, unknown]) =>
          typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
        ),
      )
    : {};

function ofIssue(issue: Issue): Fault {
  if (isFaultId(issue.message)) return { id: issue.message, params: paramsOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { id: 'validation.required', params: {} }
        : { id: issue.expected === 'int' ? 'validation.integer' : 'validation.type', params: {} };
    case 'too_small':
      return bound(issue, 'min', issue.minimum);
    case 'too_big':
      return bound(issue, 'max', issue.maximum);
    case 'invalid_format':
      return {
        id: FORMATS.has(issue.format) ? `validation.${issue.format}` : 'validation.format',
        params: {},
      };
    case 'unrecognized_keys':
      return { id: 'validation.unknown_field', params: {} };
    case 'invalid_value':
    case 'invalid_union':
      return { id: 'validation.choice', params: {} };
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return { id: 'validation.type', params: {} };
    default:
      return issue satisfies never;
  }
}

/**
 * Converts schema issues to faults by field, for the form and for the server's 422.
 *
 * Requires a parse with `reportInput: true`, because otherwise a wrong value cannot be distinguished from an
 * absent one.
 */
export function faultsOf(issues: readonly Issue[]): Faults {
  // Uses a Map because a field may be called `toString` or `__proto__`.
  const faults = new Map<string, Fault[]>();
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.');
      const fault = ofIssue(issue);
      const before = faults.get(field) ?? [];
      // Two checks may report the same fault: an empty name is too short and also has no visible characters.
      if (!before.some(({ id }) => id === fault.id)) faults.set(field, [...before, fault]);
    }
  }
  return Object.fromEntries(faults);
}

/** Validates a value and returns its faults by field; empty when the value is valid. */
export function faultsIn(schema: z.ZodMiniType, given: unknown): Faults {
  const parsed = schema.safeParse(given, { reportInput: true });
  return parsed.success ? {} : faultsOf(parsed.error.issues);
}
