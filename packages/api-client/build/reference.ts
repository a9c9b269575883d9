/** Writes the reference as Markdown into `reference/`: the exports of each entry by TypeDoc, and every call. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Application, TSConfigReader, TypeDocReader } from 'typedoc';
import { callsPage } from './reference-calls.ts';

const folder = resolve(import.meta.dirname, '..');
const app = await Application.bootstrapWithPlugins(
  { options: join(folder, 'typedoc.json'), tsconfig: join(folder, 'tsconfig.json') },
  [new TypeDocReader(), new TSConfigReader()],
);
const project = await app.convert();
if (project === undefined) throw new Error('TypeDoc could not read the sources');
app.validate(project);
await app.generateOutputs(project);
writeFileSync(join(folder, 'reference/calls.md'), callsPage());
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
