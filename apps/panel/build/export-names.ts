import { parseAst, type Plugin } from 'vite';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/** What a file passes on under another name than its own: `export{a as b}` is told as b → a, and written `export{a}`. */
export function plainExports(code: string): {
  readonly code: string;
  readonly names: ReadonlyMap<string, string>;
} {
  const names = new Map<string, string>();
  const edits: Edit[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue;
    for (const { local, exported, start, end } of statement.specifiers) {
      if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue;
      names.set(exported.name, local.name);
      edits.push({ start, end, text: local.name });
    }
  }
  return { code: edited(code, edits), names };
}

/** A file that asks another one for its names, asking by the names that one now passes them on with. */
export function askPlainly(code: string, from: string, names: ReadonlyMap<string, string>): string {
  const edits: Edit[] = [];
  for (const statement of parseAst(code).body) {
    const isImport = statement.type === 'ImportDeclaration';
    if (!isImport && statement.type !== 'ExportNamedDeclaration') continue;
    if (!statement.source || !statement.source.value.endsWith(`/${from}`)) continue;
    for (const one of statement.specifiers) {
      if (one.type === 'ImportNamespaceSpecifier') throw new Error(`${from} is asked for as a whole.`);
      const [asked, kept] =
        one.type === 'ImportSpecifier'
          ? [one.imported, one.local]
          : one.type === 'ExportSpecifier'
            ? [one.local, one.exported]
            : [];
      if (asked?.type !== 'Identifier' || kept?.type !== 'Identifier') continue;
      const name = names.get(asked.name);
      if (name === undefined) throw new Error(`${from} has no ${asked.name}.`);
      edits.push({
        start: one.start,
        end: one.end,
        text: name === kept.name ? name : `${name} as ${kept.name}`,
      });
    }
  }
  return edited(code, edits);
}

/**
 * Lets the first file pass its three hundred names on as they are (0.6 KB less): the bundler gives each a second name
 * that has nothing to do with the first. Runs after whatever else names things.
 */
export function exportNames(): Plugin {
  return {
    name: 'outlay-export-names',
    apply: 'build',
    // A file kept by a browser under the same name would ask by the other names.
    augmentChunkHash: () => 'plain names',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) return;
        const from = entry.fileName.split('/').at(-1) ?? '';
        const { code, names } = plainExports(entry.code);
        entry.code = code;
        for (const chunk of chunks) {
          if (chunk === entry) continue;
          if (chunk.dynamicImports.includes(entry.fileName)) this.error(`${chunk.fileName} fetches ${from}.`);
          chunk.code = askPlainly(chunk.code, from, names);
        }
      },
    },
  };
}
