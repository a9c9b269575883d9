/**
 * Installs the programs that some tests compare their output with, if the process may install Debian packages. Without
 * them those tests are skipped and listed in the summary. GnuCash is large and is installed with `--all` only.
 */
import { existsSync, readdirSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

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
