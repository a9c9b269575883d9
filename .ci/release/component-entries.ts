import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { outputOf } from './manifest.ts';

/** Folder of the entries in a build. */
const FOLDER = 'components';
/** Pattern of the entries in `exports`, and the path of their files without extension. */
export const COMPONENT_ENTRIES = [`./${FOLDER}/*`, `./${FOLDER}/*`] as const;

/** `export { Button } from './foundation/button/button.tsx'` */
const COMPONENT = /^export \{[^}]*\} from '(\.\/[^']+\.tsx)';/gmu;
/** `from "../icon/icon.js"`, `import("./calendar.js")`, `import "./a.js"` */
const RELATIVE = /(?:from |import\(|import )"(\.{1,2}\/[^"]+\.js)"/gu;

/** Returns the path of the stylesheet of a module: `button.module.js` or `button.module.css` becomes `button.css`. */
export const stylesheetOf = (file: string): string => file.replace(/(?:\.module)?\.(?:js|css)$/u, '.css');

/** Returns the modules that a module loads, itself last: each after those that it imports. */
function modulesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(RELATIVE)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );
  return [...imports.flatMap((path) => modulesOf(path, seen)), file];
}

/**
 * Writes one entry for each module of components that the index exports: `components/button` imports the stylesheets of
 * the button and of what it renders, in the order of the common stylesheet, and exports the module. Bundlers load a
 * stylesheet once, however many entries import it. The stylesheets have to be beside their modules.
 */
export function writeComponentEntries(folder: string, index: string, outDir: string): void {
  const at = join(outDir, FOLDER);
  mkdirSync(at, { recursive: true });
  /** Modules in the order of the common stylesheet. */
  const order = modulesOf(join(outDir, `${outputOf(index)}.js`));
  for (const [, source = ''] of readFileSync(join(folder, index), 'utf8').matchAll(COMPONENT)) {
    const output = outputOf(source.replace('./', './src/'));
    const name = basename(output);
    const styles = modulesOf(join(outDir, `${output}.js`))
      .filter((module) => module.endsWith('.module.js'))
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
      .map(stylesheetOf)
      .map((stylesheet) => `import '${relative(at, stylesheet)}';\n`);
    const from = (extension: string) => `export * from '../${output}${extension}';\n`;
    if (existsSync(join(at, `${name}.js`))) throw new Error(`Two modules of components are named ${name}.`);
    writeFileSync(join(at, `${name}.js`), styles.join('') + from('.js'));
    writeFileSync(join(at, `${name}.cjs`), `module.exports = require('./${name}.js');\n`);
    writeFileSync(join(at, `${name}.d.ts`), from('.js'));
    writeFileSync(join(at, `${name}.d.cts`), from('.cjs'));
  }
}
