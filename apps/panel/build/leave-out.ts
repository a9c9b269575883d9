import { parseAst } from 'vite';

/** What nobody calls of a module. */
export interface Unused {
  /** Functions, and methods as `Class.method`, that lose their bodies; what only they reach is then left out by the bundler. */
  readonly functions?: readonly string[];
  /** What top-level statements begin with that go as a whole, such as `exports.lazy =`. */
  readonly statements?: readonly string[];
}

interface Placed {
  readonly start: number;
  readonly end: number;
}

/** Leaves the unused out of a module's code. Throws by name what the module does not have. */
export function leaveOut(code: string, { functions = [], statements = [] }: Unused): string {
  const cuts: Placed[] = [];
  const met = new Set<string>();
  const empty = (name: string, body: Placed | null | undefined): void => {
    if (!body || !functions.includes(name)) return;
    cuts.push({ start: body.start + 1, end: body.end - 1 });
    met.add(name);
  };
  for (const statement of parseAst(code).body) {
    const text = code.slice(statement.start, statement.end);
    const beginning = statements.find((one) => text.startsWith(one));
    if (beginning !== undefined) {
      cuts.push(statement);
      met.add(beginning);
    } else if (statement.type === 'FunctionDeclaration') {
      empty(statement.id?.name ?? '', statement.body);
    } else if (statement.type === 'ClassDeclaration') {
      for (const member of statement.body.body) {
        if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier') continue;
        empty(`${statement.id?.name}.${member.key.name}`, member.value.body);
      }
    }
  }
  const missed = [...functions, ...statements].filter((name) => !met.has(name));
  if (missed.length > 0) throw new Error(`There is no ${missed.join(', ')}.`);
  return cuts.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}
