/**
 * Writes the files of a new part of the project: `pnpm new resource <name>`. Without a name or with wrong options it prints
 * how it is used.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addResource } from './new-resource/add-resource.ts';
import { namesOf } from './new-resource/names.ts';

const USAGE = `pnpm new resource <name> --ar "<plural>/<singular>" [options]

  <name>      plural, in lower case with hyphens: work-sites
  --ar        names in Arabic, as a finance professional writes them: "مواقع العمل/موقع عمل"
  --en        names in English; default: from <name> ("Work sites/Work site")
  --singular  singular of <name>, if it does not end in "s": --singular staff-member
  --icon      icon of lucide-react in the navigation; default: Tags`;

const usage = (problem: string): never => {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(2);
};

const text = { type: 'string' } as const;

const readOptions = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { en: text, ar: text, singular: text, icon: text },
    });
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
};

const { positionals, values } = readOptions();
const [kind, name, ...rest] = positionals;
if (kind !== 'resource' || name === undefined || rest.length > 0) usage('Nothing to create.');
else {
  try {
    const names = namesOf(name, values);
    const { created, edited } = await addResource(resolve(import.meta.dirname, '..'), names);
    console.log(`Created:\n${created.map((path) => `  ${path}`).join('\n')}`);
    console.log(`Registered in:\n${edited.map((path) => `  ${path}`).join('\n')}`);
    console.log('Next: adapt the fields, the demo rows and the texts, then run npm test.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
