import { comparedAttribute, findPath, type AttributePath } from './attribute-path.ts';
import { badRequest, type ScimError } from './scim-error.ts';
import { findAttribute, type Attribute, type ResourceType } from './schemas.ts';

/** Comparison operators. Source: RFC 7644 §3.4.2.2. */
const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof OPERATORS)[number];

/** Value that a filter compares with. */
export type Literal = string | number | boolean | null;

/** Comparison of one attribute; `pr` has no value. */
export type Comparison = {
  readonly kind: 'compare';
  readonly path: AttributePath;
  readonly operator: Operator | 'pr';
  readonly value: Literal;
};

/** A parsed filter. */
export type Filter =
  | Comparison
  | { readonly kind: 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'values'; readonly path: AttributePath; readonly part: Filter };

/** Returns the number of comparisons in a filter. */
export function comparisonsIn(filter: Filter): number {
  if (filter.kind === 'compare') return 1;
  if (filter.kind === 'and' || filter.kind === 'or')
    return filter.parts.reduce((sum, part) => sum + comparisonsIn(part), 0);
  return comparisonsIn(filter.part);
}

const MAX_LENGTH = 8_000;
const MAX_DEPTH = 16;
const MAX_COMPARISONS = 100;

// Every alternative is decided by its first character, so that reading takes linear time.
const TOKEN = /\s*(?:(?<string>"(?:[^"\\]|\\.)*")|(?<mark>[()[\]])|(?<word>[^\s()[\]"]+))/uy;

const faulty = (detail: string): ScimError => badRequest('invalidFilter', detail);

function tokensOf(text: string): string[] {
  if (text.length > MAX_LENGTH) throw faulty('The filter is too long.');
  const tokens: string[] = [];
  const source = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw faulty(`The filter cannot be read from position ${at}.`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function literalOf(token: string | undefined): Literal {
  if (token === undefined) throw faulty('A value is missing.');
  const lower = token.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (lower === 'null') return null;
  try {
    const value: unknown = JSON.parse(token);
    if (typeof value === 'string' || typeof value === 'number') return value;
  } catch {
    // Reported below.
  }
  throw faulty(`${token.slice(0, 50)} is no value.`);
}

/** Operators of an order, which booleans do not have. */
const ORDERING: readonly Operator[] = ['gt', 'ge', 'lt', 'le'];

/** Requires a value that an attribute can be compared with by an operator (RFC 7644 §3.4.2.2, table 3). */
function requireComparable(path: AttributePath, operator: Operator, value: Literal): void {
  const type = comparedAttribute(path)?.type;
  if (type === 'boolean' && ORDERING.includes(operator))
    throw faulty(`Booleans have no order for ${operator}.`);
  const isTime = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (type === 'dateTime' && value !== null && !isTime) throw faulty('The value is no time.');
}

/** Reads the tokens of a filter from left to right. */
class Parser {
  private at = 0;
  private depth = 0;
  private comparisons = 0;
  private readonly tokens: readonly string[];
  private readonly find: (path: string) => AttributePath | null;

  constructor(tokens: readonly string[], find: (path: string) => AttributePath | null) {
    this.tokens = tokens;
    this.find = find;
  }

  parse(): Filter {
    const filter = this.either();
    if (this.at < this.tokens.length) throw faulty('The filter has more than it should.');
    return filter;
  }

  private peek(): string | undefined {
    return this.tokens[this.at];
  }

  private isNext(token: string): boolean {
    if (this.peek()?.toLowerCase() !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.isNext(token)) throw faulty(`${token} is missing.`);
  }

  private either(): Filter {
    return this.joined('or', () => this.joined('and', () => this.unary()));
  }

  private joined(kind: 'and' | 'or', part: () => Filter): Filter {
    const parts = [part()];
    while (this.isNext(kind)) parts.push(part());
    const [first] = parts;
    return first !== undefined && parts.length === 1 ? first : { kind, parts };
  }

  private nested(): Filter {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw faulty('The filter is nested too deeply.');
    const part = this.either();
    this.depth -= 1;
    return part;
  }

  private unary(): Filter {
    if (this.isNext('not')) {
      this.expect('(');
      const part = this.nested();
      this.expect(')');
      return { kind: 'not', part };
    }
    if (this.isNext('(')) {
      const part = this.nested();
      this.expect(')');
      return part;
    }
    return this.comparison();
  }

  private comparison(): Filter {
    const name = this.peek();
    this.at += 1;
    const path = name === undefined ? null : this.find(name);
    if (path === null || path.attribute === null || path.attribute.returned === 'never')
      throw faulty(`${(name ?? 'An attribute').slice(0, 100)} is no attribute that can be filtered by.`);
    if (this.isNext('[')) return this.values(path, path.attribute);
    this.comparisons += 1;
    if (this.comparisons > MAX_COMPARISONS) throw faulty('The filter has too many comparisons.');
    if (this.isNext('pr')) return { kind: 'compare', path, operator: 'pr', value: null };
    const operator = OPERATORS.find((one) => this.isNext(one));
    if (operator === undefined) throw faulty('An operator is missing.');
    const value = literalOf(this.peek());
    this.at += 1;
    requireComparable(path, operator, value);
    return { kind: 'compare', path, operator, value };
  }

  private values(path: AttributePath, attribute: Attribute): Filter {
    if (attribute.subAttributes === undefined || path.sub !== null)
      throw faulty(`${attribute.name} has no values to choose from.`);
    const within = new Parser(this.tokens, subPaths(attribute));
    within.at = this.at;
    within.depth = this.depth;
    within.comparisons = this.comparisons;
    const part = within.nested();
    this.at = within.at;
    this.comparisons = within.comparisons;
    this.expect(']');
    const compared = this.partOf(attribute);
    return {
      kind: 'values',
      path,
      part: compared === null ? part : { kind: 'and', parts: [part, compared] },
    };
  }

  /** Parses the comparison of a part of the chosen values, as Entra ID sends it: `emails[type eq "work"].value eq "…"`. */
  private partOf(attribute: Attribute): Filter | null {
    const [mark, ...name] = this.peek() ?? '';
    if (mark !== '.') return null;
    const tokens = this.tokens.with(this.at, name.join(''));
    const within = new Parser(tokens, subPaths(attribute));
    within.at = this.at;
    within.comparisons = this.comparisons;
    const part = within.comparison();
    this.at = within.at;
    this.comparisons = within.comparisons;
    return part;
  }
}

/** Returns the lookup of names within a complex attribute. */
const subPaths =
  (attribute: Attribute) =>
  (name: string): AttributePath | null => {
    const sub = findAttribute(attribute.subAttributes ?? [], name);
    return sub === undefined ? null : { extension: null, attribute: sub, sub: null };
  };

/**
 * Parses the filter of a list.
 *
 * @throws ScimError `invalidFilter`.
 */
export const parseFilter = (type: ResourceType, text: string): Filter =>
  new Parser(tokensOf(text), (path) => findPath(type, path)).parse();

/**
 * Parses the filter that chooses values of a complex attribute: the part of a path between brackets.
 *
 * @throws ScimError `invalidFilter`.
 */
export const parseValueFilter = (attribute: Attribute, text: string): Filter =>
  new Parser(tokensOf(text), subPaths(attribute)).parse();
