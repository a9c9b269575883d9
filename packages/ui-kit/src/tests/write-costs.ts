/** Renews the table of bundle costs: `pnpm --filter @outlay/ui-kit costs`. */
import { writeFileSync } from 'node:fs';
import { costs } from './bundle.ts';

const table = Object.entries(await costs());
const rows = table.map(([name, { js, css }]) => `  ${JSON.stringify(name)}: { "js": ${js}, "css": ${css} }`);
writeFileSync(new URL('../../bundle-costs.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
