import type { Action, AppAbility, PermissionRule, Subject } from '@outlay/domain';
import { and, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Where a field of a record is found in the database, and what it holds there. */
export type ConditionColumn = {
  readonly sql: SQLWrapper;
  readonly holds: 'number' | 'string' | 'boolean';
};

/** The fields of one subject that conditions may name, by their path on the wire (`user.id`). */
export type ConditionColumns = Readonly<Record<string, ConditionColumn>>;

type Scalar = string | number | boolean | null;

const TRUE = sql`true`;
const FALSE = sql`false`;

/** A comparison that is never null: what the database does not know, it denies. */
const sure = (test: SQL): SQL => sql`coalesce(${test}, false)`;

/** Text compares by code point, as it does in memory, whatever the database's language. */
const ordered = (column: ConditionColumn): SQL =>
  column.holds === 'string' ? sql`${column.sql} collate "C"` : sql`${column.sql}`;

const WHOLE = 2_147_483_647;

/** A value to compare with; numbers that no whole column can hold are compared as what they are. */
const operand = (value: unknown): SQL =>
  typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) <= WHOLE)
    ? sql`${value}::float8`
    : sql`${value}`;

const fits = (column: ConditionColumn, value: unknown): boolean => typeof value === column.holds;

function among(column: ConditionColumn, wanted: readonly unknown[]): SQL {
  const values = wanted.filter((value) => fits(column, value));
  const tests: SQL[] = [];
  if (values.length > 0) {
    const list = sql.join(values.map(operand), sql`, `);
    tests.push(sure(sql`${column.sql} in (${list})`));
  }
  if (wanted.includes(null)) tests.push(sql`${column.sql} is null`);
  return or(...tests) ?? FALSE;
}

const OPERATORS: Readonly<Record<string, (column: ConditionColumn, value: unknown) => SQL>> = {
  $eq: (column, value) => among(column, [value]),
  $ne: (column, value) => not(among(column, [value])),
  $in: (column, value) => among(column, Array.isArray(value) ? value : []),
  $nin: (column, value) => not(among(column, Array.isArray(value) ? value : [])),
  $lt: (column, value) => (fits(column, value) ? sure(sql`${ordered(column)} < ${operand(value)}`) : FALSE),
  $lte: (column, value) => (fits(column, value) ? sure(sql`${ordered(column)} <= ${operand(value)}`) : FALSE),
  $gt: (column, value) => (fits(column, value) ? sure(sql`${ordered(column)} > ${operand(value)}`) : FALSE),
  $gte: (column, value) => (fits(column, value) ? sure(sql`${ordered(column)} >= ${operand(value)}`) : FALSE),
  $exists: (column, value) => (value === true ? sql`${column.sql} is not null` : sql`${column.sql} is null`),
};

function ofField(columns: ConditionColumns, field: string, asked: unknown): SQL {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined)
    throw new Error(`A permission rule names the field ${field}, which no column answers.`);
  const tests = typeof asked === 'object' && asked !== null ? asked : { $eq: asked as Scalar };
  const parts = Object.entries(tests).map(([operator, value]) => {
    const test = OPERATORS[operator];
    if (test === undefined)
      throw new Error(`A permission rule uses the operator ${operator}, which is not known.`);
    return test(column, value);
  });
  return and(...parts) ?? TRUE;
}

function ofRule(columns: ConditionColumns, conditions: PermissionRule['conditions']): SQL {
  if (conditions === undefined) return TRUE;
  return and(...Object.entries(conditions).map(([field, asked]) => ofField(columns, field, asked))) ?? TRUE;
}

/**
 * The rows an ability allows an action on, as one condition: exactly those for which `ability.can` says yes to the row.
 *
 * Rules are read from the highest priority down: a row is allowed by a granting rule unless a higher one denies it.
 */
export function allowedRows(
  ability: AppAbility,
  action: Action,
  subject: Subject,
  columns: ConditionColumns,
): SQL {
  const granted: SQL[] = [];
  const denied: SQL[] = [];
  for (const rule of ability.rulesFor(action, subject)) {
    const conditions = rule.conditions as PermissionRule['conditions'];
    if (rule.inverted) {
      // A denial of some fields does not deny the row.
      if (rule.fields !== undefined) continue;
      denied.push(ofRule(columns, conditions));
      if (conditions === undefined) break;
      continue;
    }
    const test = ofRule(columns, conditions);
    granted.push(and(test, ...denied.map((denial) => not(denial))) ?? TRUE);
    if (conditions === undefined) break;
  }
  return or(...granted) ?? FALSE;
}
