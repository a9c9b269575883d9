import {
  fieldSpellings,
  hasFieldRules,
  namesField,
  type Action,
  type AppAbility,
  type PermissionRule,
  type Subject,
} from '@outlay/domain';
import {
  and,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from '../db/drizzle.ts';

/** Column of a field in the database, and the type of its values. */
export type ConditionColumn = {
  readonly sql: SQLWrapper;
  readonly type: 'number' | 'string' | 'boolean';
  /** True for an array, of which one element must match; the negations match if none does. */
  readonly isList?: true;
};

/** Fields of a subject that conditions may name, by their path in the API (`user.id`). */
export type ConditionColumns = Readonly<Record<string, ConditionColumn>>;

type Scalar = string | number | boolean | null;

const TRUE = sql`true`;
const FALSE = sql`false`;

/** Returns a comparison that is never null: unknown counts as false. */
const falseIfNull = (test: SQL): SQL => sql`coalesce(${test}, false)`;

/** Compares text by code point as in memory, whatever the database's collation. */
const byCodePoint = (column: ConditionColumn): SQL =>
  column.type === 'string' ? sql`${column.sql} collate "C"` : sql`${column.sql}`;

const MAX_INTEGER = 2_147_483_647;

/** Returns a value to compare with; numbers that no integer column can contain are compared as floating point. */
const operand = (value: unknown): SQL =>
  typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER)
    ? sql`${value}::float8`
    : sql`${value}`;

const hasType = (column: ConditionColumn, value: unknown): boolean => typeof value === column.type;

function among(column: ConditionColumn, accepted: readonly unknown[]): SQL {
  const values = accepted.filter((value) => hasType(column, value));
  const tests: SQL[] = [];
  if (values.length > 0) tests.push(falseIfNull(inArray(column.sql, values.map(operand))));
  if (accepted.includes(null)) tests.push(isNull(column.sql));
  return or(...tests) ?? FALSE;
}

const OPERATORS: Readonly<Record<string, (column: ConditionColumn, value: unknown) => SQL>> = {
  $eq: (column, value) => among(column, [value]),
  $ne: (column, value) => not(among(column, [value])),
  $in: (column, value) => among(column, Array.isArray(value) ? value : []),
  $nin: (column, value) => not(among(column, Array.isArray(value) ? value : [])),
  $lt: (column, value) =>
    hasType(column, value) ? falseIfNull(lt(byCodePoint(column), operand(value))) : FALSE,
  $lte: (column, value) =>
    hasType(column, value) ? falseIfNull(lte(byCodePoint(column), operand(value))) : FALSE,
  $gt: (column, value) =>
    hasType(column, value) ? falseIfNull(gt(byCodePoint(column), operand(value))) : FALSE,
  $gte: (column, value) =>
    hasType(column, value) ? falseIfNull(gte(byCodePoint(column), operand(value))) : FALSE,
  $exists: (column, value) => (value === true ? isNotNull(column.sql) : isNull(column.sql)),
};

/** Returns the comparison of a list: that of an element, as in memory. */
function ofElements(column: ConditionColumn, operator: string, value: unknown): SQL {
  const element: ConditionColumn = { sql: sql.raw('element.value'), type: column.type };
  const someElement = (test: SQL): SQL =>
    sql`exists (select 1 from unnest(${column.sql}) as element(value) where ${test})`;
  if (operator === '$ne') return not(someElement(among(element, [value])));
  if (operator === '$nin') return not(someElement(among(element, Array.isArray(value) ? value : [])));
  const test = OPERATORS[operator];
  return test === undefined ? FALSE : someElement(test(element, value));
}

function fieldCondition(columns: ConditionColumns, field: string, condition: unknown): SQL {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined)
    throw new Error(`A permission rule names the field ${field}, which no column answers.`);
  const tests =
    typeof condition === 'object' && condition !== null ? condition : { $eq: condition as Scalar };
  const parts = Object.entries(tests).map(([operator, value]) => {
    const test = OPERATORS[operator];
    if (test === undefined)
      throw new Error(`A permission rule uses the operator ${operator}, which is not known.`);
    return column.isList ? ofElements(column, operator, value) : test(column, value);
  });
  return and(...parts) ?? TRUE;
}

function ruleCondition(columns: ConditionColumns, conditions: PermissionRule['conditions']): SQL {
  if (conditions === undefined) return TRUE;
  return (
    and(
      ...Object.entries(conditions).map(([field, condition]) => fieldCondition(columns, field, condition)),
    ) ?? TRUE
  );
}

type Rules = ReturnType<AppAbility['rulesFor']>;

/**
 * Returns the rows that rules grant as one condition. Rules are evaluated by descending priority: a row is allowed by a
 * granting rule unless a higher one denies it.
 */
function grantedRows(rules: Rules, columns: ConditionColumns): SQL {
  const granted: SQL[] = [];
  const denied: SQL[] = [];
  for (const rule of rules) {
    const conditions = rule.conditions as PermissionRule['conditions'];
    const test = ruleCondition(columns, conditions);
    if (rule.inverted) denied.push(test);
    else granted.push(and(test, ...denied.map((denial) => not(denial))) ?? TRUE);
    if (conditions === undefined) break;
  }
  return or(...granted) ?? FALSE;
}

/** Returns the rows an ability allows an action on as one condition: exactly those for which `ability.can` is true. */
export const allowedRows = (
  ability: AppAbility,
  action: Action,
  subject: Subject,
  columns: ConditionColumns,
): SQL =>
  grantedRows(
    // A denial of some fields does not deny the row.
    ability.rulesFor(action, subject).filter((rule) => !rule.inverted || rule.fields === undefined),
    columns,
  );

/**
 * Returns the rows of which the ability allows reading these fields as one condition: those for which `isFieldShown` is
 * true, for fields that are not derived from others. Undefined if all rows show them.
 */
export const rowsShowing = (
  ability: AppAbility,
  subject: Subject,
  columns: ConditionColumns,
  fields: readonly string[],
): SQL | undefined =>
  hasFieldRules(ability, 'read', subject)
    ? and(
        ...fields.map((field) => {
          const spelled = fieldSpellings(field);
          const rules = ability.possibleRulesFor('read', subject).filter((rule) => namesField(rule, spelled));
          return grantedRows(rules, columns);
        }),
      )
    : undefined;
