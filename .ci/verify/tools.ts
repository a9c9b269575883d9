/**
 * Installs the programs that some tests compare their output with, if the process may install Debian packages. Without
 * them those tests are skipped and listed in the summary. GnuCash is large and is installed with `--all` only.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, install, unpack } from './debian.ts';
import { zipEntry } from './zip-entry.ts';

interface Tool {
  readonly name: string;
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
  /** Too large to be installed by default; requires `--all`. */
  readonly isLarge?: boolean;
}

const onPath = (binary: string) => (): boolean => existsSync(`/usr/bin/${binary}`);

const TOOLS: readonly Tool[] = [
  { name: 'pdftotext', packages: ['poppler-utils'], isInstalled: onPath('pdftotext') },
  { name: 'xmllint', packages: ['libxml2-utils'], isInstalled: onPath('xmllint') },
  { name: 'hledger', packages: ['hledger'], isInstalled: onPath('hledger') },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isInstalled: () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
  },
  {
    name: 'GnuCash',
    packages: ['gnucash', 'guile-3.0'],
    isInstalled: () => existsSync('/usr/bin/gnucash') && existsSync('/usr/bin/guile'),
    isLarge: true,
  },
];

const all = process.argv.includes('--all');
for (const { name, packages, isInstalled, isLarge = false } of TOOLS) {
  if (isInstalled()) console.log(`${name}: installed`);
  else if ((isLarge && !all) || !canInstall()) console.log(`${name}: missing (${packages.join(', ')})`);
  else console.log(`${name}: ${install(...packages) ? 'installed now' : 'could not be installed'}`);
}

/** Folder of the schemas of ISO 20022 that payment files are validated against. */
const SCHEMAS = join(import.meta.dirname, '../../node_modules/.cache/payment-schemas');

interface Schema {
  readonly file: string;
  readonly package: string;
  /** Path in the package of the file, or of an archive that contains it. */
  readonly path: string;
}

const TRYTON = 'usr/lib/python3/dist-packages/trytond/modules/account_payment_sepa/tests';
const PAYMENT_SCHEMAS: readonly Schema[] = [
  {
    file: 'pain.001.001.03.xsd',
    package: 'tryton-modules-account-payment-sepa',
    path: `${TRYTON}/pain.001.001.03.xsd`,
  },
  { file: 'pain.001.001.09.xsd', package: 'libhbci4j-core-java', path: 'usr/share/java/hbci4j-core.jar' },
];

/** Copies a schema from its package; returns false when that fails. */
function copySchema({ file, package: name, path }: Schema): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  try {
    if (!unpack(name, folder)) return false;
    const content = readFileSync(join(folder, path));
    const schema = path.endsWith('.jar') ? zipEntry(content, file) : content;
    if (schema === null) return false;
    mkdirSync(SCHEMAS, { recursive: true });
    writeFileSync(join(SCHEMAS, file), schema);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const schema of PAYMENT_SCHEMAS) {
  const { file, package: name } = schema;
  if (existsSync(join(SCHEMAS, file))) console.log(`${file}: there`);
  else if (!canInstall()) console.log(`${file}: missing (${name})`);
  else console.log(`${file}: ${copySchema(schema) ? 'copied now' : 'could not be copied'}`);
}
