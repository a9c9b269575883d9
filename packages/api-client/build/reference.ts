/**
 * Writes the reference as Markdown into a folder, by default `reference/`: the exports of each entry by TypeDoc, and every
 * call. Fails if an export has no comment or a link is broken.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Application, TSConfigReader, TypeDocReader } from 'typedoc';
import { callsPage } from './reference-calls.ts';

const folder = resolve(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(folder, 'reference'));
const app = await Application.bootstrapWithPlugins(
  { options: join(folder, 'typedoc.json'), tsconfig: join(folder, 'tsconfig.json'), out },
  [new TypeDocReader(), new TSConfigReader()],
);
const project = await app.convert();
if (project === undefined) throw new Error('TypeDoc could not read the sources');
app.validate(project);
await app.generateOutputs(project);
writeFileSync(join(out, 'calls.md'), callsPage());
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
