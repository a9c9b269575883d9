import { StartFault } from '../boot/start-fault.ts';
import { readEnv, type Env } from '../env.ts';
import { backUp, restore } from './backup.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { verifyBackup } from './verify.ts';
import { createAdmin } from './create-admin.ts';
import { applyErasures, listErasures } from './erasures.ts';
import { importRates } from './import-rates.ts';
import { acceptFiles, moveFiles } from './move-files.ts';
import { createPasswordLink } from './password-link.ts';
import { verifyAuditLog } from './verify-audit.ts';
import { openStore } from './open-store.ts';

const USAGE = `Usage: outlay <command>

  backup <folder> [--verify]    the database, the files and the signing key, into a new folder;
                                --verify restores it aside and checks it
  verify <folder>               restores a backup aside and checks it; exit code 2 if it is damaged
  restore <folder>              a backup into an empty database and data folder
  create-admin <email> <name>   an account that runs the installation; the password comes from
                                OUTLAY_ADMIN_PASSWORD, or is made and shown once
  password-link <email>         a link with which an active user sets a new password, where no mails are sent
  files move                    receipts from the folder to where FILE_STORAGE or S3_URL keeps them now;
                                can be interrupted and run again, also while servers run
  files accept                  makes the folder that of the database's receipts, after it was moved
  audit verify [--head <seal>]  checks that no entry of the audit log was altered or deleted; --head
                                also checks that a seal noted earlier is still part of it
  erasures list                 members who were erased, by ids and times, to keep outside of the installation
  erasures apply <file>         erases them again after a backup was restored that contains them
  rates import <file>           exchange rates for all companies, from a file of the European Central Bank
                                or with the columns from, to, date, rate and source
  migrate                       brings the database up to this version

The environment is the server's: DATABASE_URL or OUTLAY_DATA_DIR say which installation is meant.
`;

type Command = (env: Env, args: readonly string[], source: Source) => Promise<string>;
type Source = Readonly<Record<string, string | undefined>>;

const needed = (args: readonly string[], at: number, name: string): string => {
  const value = args[at];
  if (value === undefined || value === '') throw new StartFault(`The ${name} is missing.\n\n${USAGE}`);
  return value;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: async (env, args) => {
    const folder = needed(
      args.filter((one) => one !== '--verify'),
      0,
      'folder',
    );
    const summary = await backUp(env, folder);
    return args.includes('--verify') ? `${summary}\n${await verifyBackup(env, folder)}` : summary;
  },
  verify: (env, args) => verifyBackup(env, needed(args, 0, 'folder')),
  restore: (env, args) => restore(env, needed(args, 0, 'folder')),
  'create-admin': (env, args, source) =>
    createAdmin(
      env,
      needed(args, 0, 'e-mail address'),
      needed(args, 1, 'name'),
      source['OUTLAY_ADMIN_PASSWORD'],
    ),
  'password-link': (env, args) => createPasswordLink(env, needed(args, 0, 'e-mail address')),
  files: (env, args) => {
    const action = needed(args, 0, 'action of "files"');
    if (action === 'move') return moveFiles(env);
    if (action === 'accept') return acceptFiles(env);
    throw new StartFault(`"files ${action}" is no command.\n\n${USAGE}`);
  },
  audit: (env, args) => {
    if (args[0] !== 'verify') throw new StartFault(`"audit ${args[0] ?? ''}" is no command.\n\n${USAGE}`);
    return verifyAuditLog(env, args[1] === '--head' ? needed(args, 2, 'seal') : undefined);
  },
  erasures: (env, args) => {
    const action = needed(args, 0, 'action of "erasures"');
    if (action === 'list') return listErasures(env);
    if (action === 'apply') return applyErasures(env, needed(args, 1, 'file'));
    throw new StartFault(`"erasures ${action}" is no command.\n\n${USAGE}`);
  },
  rates: (env, args) => {
    if (args[0] !== 'import') throw new StartFault(`"rates ${args[0] ?? ''}" is no command.\n\n${USAGE}`);
    return importRates(env, needed(args, 1, 'file'));
  },
  migrate: async (env) => {
    const store = await openStore(env);
    await store.close();
    return 'The database is up to date.';
  },
};

/** Runs one command; resolves to the exit code. */
export async function run([name = '', ...args]: readonly string[], source: Source): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const read = readEnv(source);
  if ('faults' in read) {
    process.stderr.write(`${read.faults.join('\n')}\n`);
    return 1;
  }
  try {
    process.stdout.write(`${await command(read.env, args, source)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof DamagedBackup) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    if (!(error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
