/**
 * Installs the programs that some tests compare their output with, if the process may install Debian packages. Without
 * them those tests are skipped and listed in the summary. GnuCash is large and is installed with `--all` only.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, install, unpack } from './debian.ts';

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

/** Package with the schemas of ISO 20022 that payment files are validated against. */
const SCHEMAS = 'tryton-modules-account-payment-sepa';
const folder = join(import.meta.dirname, '../../node_modules/.cache/payment-schemas');
if (existsSync(folder)) console.log('payment schemas: unpacked');
else if (!canInstall()) console.log(`payment schemas: missing (${SCHEMAS})`);
else console.log(`payment schemas: ${unpack(SCHEMAS, folder) ? 'unpacked now' : 'could not be unpacked'}`);
