/** Runs a statement with values and returns its rows. */
export type Run = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
};
type Reference = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
};
type Table = { readonly name: string; readonly columns: readonly Column[] };
type Choice = { readonly table: string; readonly column: string; readonly value: string };

const TABLES = `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
    'isNullable', not a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`;
const REFERENCES = `select conrelid::regclass::text as table, confrelid::regclass::text as parent,
    (select json_agg(attname order by n) from unnest(conkey) with ordinality k(num, n)
      join pg_attribute on attrelid = conrelid and attnum = num) as columns,
    (select json_agg(attname order by n) from unnest(confkey) with ordinality k(num, n)
      join pg_attribute on attrelid = confrelid and attnum = num) as "parentColumns"
  from pg_constraint where contype = 'f' order by conname`;
/** First permitted value of columns with a list of values. */
const CHOICES = `select conrelid::regclass::text as table, attname as column,
    substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[''([^'']*)''') as value
  from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`;

const dayOf = (row: number): string => new Date(Date.UTC(2026, 0, row)).toISOString().slice(0, 10);

/** Values by type: different in every row, the same in every run. */
const VALUES: Readonly<Record<string, (table: string, column: string, row: number) => unknown>> = {
  integer: (_, __, row) => 100 + row,
  bigint: (_, __, row) => 100 + row,
  smallint: (_, __, row) => row,
  boolean: () => true,
  date: (_, __, row) => dayOf(row),
  'timestamp with time zone': (_, __, row) => `${dayOf(row)}T10:00:00Z`,
  uuid: (table, _, row) => `00000000-0000-4000-8000-${String(row).padStart(4, '0')}${hexOf(table)}`,
  json: () => '{}',
  jsonb: () => '{}',
  'text[]': () => '{}',
  character: () => 'SAR',
  bytea: (_, __, row) => Buffer.from([0, row, 255]),
  text: (table, column, row) => (/currency/u.test(column) ? 'SAR' : `${table} ${column} ${row}`),
};

const hexOf = (text: string): string => Buffer.from(text.padEnd(4)).toString('hex').slice(0, 8);

/** Orders tables so that each follows those it refers to. */
function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const left = [...tables];
  const done: Table[] = [];
  while (left.length > 0) {
    const isFree = ({ name }: Table): boolean =>
      references.every(
        ({ table, parent }) => table !== name || parent === name || !left.some((one) => one.name === parent),
      );
    const at = left.findIndex(isFree);
    if (at === -1)
      throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    done.push(...left.splice(at, 1));
  }
  return done;
}

type Row = Record<string, unknown>;
/** Values of columns that the catalog says too little about; `#` stands for the number of the row. */
export type FixedValues = Readonly<Record<string, Readonly<Row>>>;

/** Values of the columns by their types and lists of values. */
function ownValues({ name: table, columns }: Table, row: number, choices: readonly Choice[]): Row {
  const values: Row = {};
  for (const { name, type, hasDefault, isNullable } of columns) {
    const choice = choices.find((one) => one.table === table && one.column === name)?.value;
    // Documents have a structure that the catalog does not know.
    const isGiven = type === 'jsonb' ? !hasDefault && !isNullable : name !== 'id' || !hasDefault;
    const valueOf = VALUES[type];
    if (valueOf === undefined) throw new Error(`Add a value of the type ${type} for ${table}.${name}.`);
    if (isGiven) values[name] = choice ?? valueOf(table, name, row);
  }
  return values;
}

/** Values of the columns that refer to other tables; no record refers to itself. */
function referenceValues(
  references: readonly Reference[],
  rowOf: (table: string) => Readonly<Row> | undefined,
): Row {
  const values: Row = {};
  for (const { table, columns, parent, parentColumns } of references) {
    for (const [at, column] of columns.entries()) {
      if (parent !== table) values[column] = rowOf(parent)?.[parentColumns[at] ?? ''];
      else if (column !== 'company_id') values[column] = null;
    }
  }
  return values;
}

/** Returns the values of columns that a table has: older versions have fewer. */
const existing = ({ columns }: Table, values: Readonly<Row> = {}): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => columns.some((one) => one.name === name)));

/**
 * Fills every table of a database with numbered rows, derived from its catalog: all columns have a value, and rows refer
 * to rows of the same number.
 *
 * @returns the names of the tables.
 */
export async function fillTables(run: Run, fixed: FixedValues, rows: readonly number[]): Promise<string[]> {
  const references = (await run(REFERENCES)) as unknown as Reference[];
  const tables = inOrder((await run(TABLES)) as unknown as Table[], references);
  const choices = (await run(CHOICES)) as unknown as Choice[];
  for (const row of rows) {
    const stored = new Map<string, Row>();
    // Constraints across tables hold at commit.
    await run('begin');
    for (const table of tables) {
      const { name, columns } = table;
      const company = stored.get('companies')?.['id'];
      // Some tables have their company without a reference to it.
      const ofCompany = company !== undefined && columns.some((one) => one.name === 'company_id');
      const values = {
        ...ownValues(table, row, choices),
        ...(ofCompany ? { company_id: company } : {}),
        ...referenceValues(
          references.filter((one) => one.table === name),
          (parent) => stored.get(parent),
        ),
        ...existing(table, fixed[name]),
      };
      const names = Object.keys(values);
      // A table whose id is fixed has one row only.
      const hasOneRow = fixed[name]?.['id'] !== undefined;
      const [made] = await run(
        `insert into "${name}" (${names.map((column) => `"${column}"`).join(', ')})
         values (${names.map((_, at) => `$${at + 1}`).join(', ')})
         ${hasOneRow ? 'on conflict do nothing' : ''} returning *`,
        Object.values(values).map((value) =>
          typeof value === 'string' ? value.replace('#', String(row)) : value,
        ),
      );
      stored.set(name, made ?? {});
    }
    await run('commit');
  }
  return tables.map(({ name }) => name);
}
