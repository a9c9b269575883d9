import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readClamdUrl } from './files/scan/clamd.ts';
import { readS3Url } from './files/storage/s3-location.ts';
import { readAllowedHosts, type AllowedHosts } from './notify/webhooks/destination.ts';
import { unencrypted } from './unencrypted.ts';

/** The parsed environment of the process (docs/specification.md, running it). */
export type Env = {
  readonly port: number;
  readonly host: string;
  /** Public address without a trailing slash; null: the address the server listens on. */
  readonly publicUrl: string | null;
  readonly databaseUrl: string | null;
  /** Time the start waits for a database that cannot be reached yet, in milliseconds. */
  readonly databaseWaitMs: number;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly secret: string | null;
  /** Earlier secret, from which encrypted data is moved to the new one at the start. */
  readonly secretBefore: string | null;
  readonly smtpUrl: string | null;
  /** Sender of mails: `Name <address>` or an address. */
  readonly mailFrom: string;
  readonly contactTo: string | null;
  /** Name of who runs the installation, shown on the site's legal pages; null: unnamed. */
  readonly operatorName: string | null;
  readonly s3Url: string | null;
  /** Storage of receipts without an S3-compatible store. */
  readonly fileStorage: FileStorage;
  /** Bytes of receipts a company may store: Infinity without a limit, null for that of its plan. */
  readonly storageLimit: number | null;
  /** Writes of a user within a minute; null without a limit. */
  readonly writeLimit: number | null;
  /** Address of clamd, which scans uploads; null: they are not scanned. */
  readonly clamdUrl: string | null;
  /** Path of the list of breached passwords; null: new passwords are not compared with one. */
  readonly breachedPasswords: string | null;
  readonly corsOrigins: readonly string[];
  readonly metrics: boolean;
  readonly storybook: boolean;
  readonly trustProxy: boolean;
  /** Refuses connections to other machines that are not encrypted. */
  readonly requireTls: boolean;
  /** Allows sign-in providers at private addresses and without TLS. */
  readonly signInPrivate: boolean;
  /** Allows webhooks to private addresses. */
  readonly webhookPrivate: boolean;
  /** Only destinations of webhooks; null: all. */
  readonly webhookHosts: AllowedHosts | null;
  /** Retention of the audit log in days, and of its sign-ins and refused calls. */
  readonly auditDays: number;
  readonly auditSignInDays: number;
  readonly production: boolean;
  readonly logLevel: LogLevel;
};

/** Storage of receipts without an S3-compatible store. */
const FILE_STORAGES = ['folder', 'database'] as const;
type FileStorage = (typeof FILE_STORAGES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const SWITCH: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const MIN_SECRET = 32;
/** Far above what users and their programs need. */
const DEFAULT_WRITE_LIMIT = 6_000;
/** The database refuses to delete newer entries of the audit log. */
const MIN_AUDIT_DAYS = 30;
/** Returns true if other machines may reach the server: directly, or through a proxy with a public address. */
export function isReachable({ host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>): boolean {
  const publicHost = publicUrl === null ? host : new URL(publicUrl).hostname.replaceAll(/^\[|\]$/gu, '');
  return !LOOPBACK.has(host) || !LOOPBACK.has(publicHost);
}

const MIB = 1024 * 1024;

type Source = Readonly<Record<string, string | undefined>>;

/** Variables that contain credentials; each can be read from the file named by the variable with `_FILE` appended. */
const SECRET_VARIABLES = [
  'OUTLAY_SECRET',
  'OUTLAY_SECRET_BEFORE',
  'DATABASE_URL',
  'SMTP_URL',
  'S3_URL',
] as const;

const MAIL_SENDER = /^(?:[^<>\p{Cc}]*<[^\s<>]+@[^\s<>]+>|[^\s<>]+@[^\s<>]+)$/u;

/** Returns the variables with the contents of the `_FILE` ones; adds one sentence for each fault. */
function withSecretFiles(source: Source, faults: string[]): Source {
  const contents = SECRET_VARIABLES.flatMap((name) => {
    const path = source[`${name}_FILE`]?.trim();
    if (path === undefined || path === '') return [];
    if ((source[name]?.trim() ?? '') !== '') {
      faults.push(`${name}_FILE must not be set together with ${name}.`);
      return [];
    }
    try {
      return [[name, readFileSync(path, 'utf8')] as const];
    } catch {
      faults.push(`${name}_FILE must name a readable file, but it is "${path}".`);
      return [];
    }
  });
  return { ...source, ...Object.fromEntries(contents) };
}

/** Parses the environment; returns one sentence for each fault. */
export function readEnv(variables: Source): { env: Env } | { faults: string[] } {
  const faults: string[] = [];
  const source = withSecretFiles(variables, faults);
  const text = (name: string): string | null => {
    const value = source[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name);
    if (value === null) return fallback;
    const known = SWITCH[value.toLowerCase()];
    if (known === undefined) faults.push(`${name} must be 1 or 0, but it is "${value}".`);
    return known ?? fallback;
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    const parsed = URL.parse(value);
    if (parsed !== null && protocols.includes(parsed.protocol)) return value;
    faults.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
    return null;
  };

  const port = Number(text('PORT') ?? '3000');
  // `0x10` and `1e3` are numbers in JavaScript, but typing errors in a port.
  if (!/^\d+$/u.test(text('PORT') ?? '3000') || port > 65_535) {
    faults.push(`PORT must be a whole number from 0 to 65535, but it is "${text('PORT')}".`);
  }
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/u, '') ?? null;
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const wait = text('DATABASE_WAIT') ?? '60';
  if (!/^\d{1,4}$/u.test(wait)) {
    faults.push(`DATABASE_WAIT must be a whole number of seconds up to 9999, but it is "${wait}".`);
  }
  const production = text('NODE_ENV') === 'production';
  const demoByDefault = text('DATABASE_URL') === null && LOOPBACK.has(host) && !production;
  const demo = flag('OUTLAY_DEMO', demoByDefault);

  const secret = text('OUTLAY_SECRET');
  if (secret !== null && secret.length < MIN_SECRET) {
    faults.push(`OUTLAY_SECRET must have at least ${MIN_SECRET} characters, but it has ${secret.length}.`);
  }
  if (secret === null && text('DATABASE_URL') !== null && text('OUTLAY_SECRET_FILE') === null) {
    faults.push(
      `OUTLAY_SECRET is required together with DATABASE_URL: set it to at least ${MIN_SECRET} random characters.`,
    );
  }
  const secretBefore = text('OUTLAY_SECRET_BEFORE');
  if (secretBefore !== null && (secret === null || secret === secretBefore))
    faults.push('OUTLAY_SECRET_BEFORE is the secret before OUTLAY_SECRET: set both, to different values.');
  const contactTo = text('CONTACT_TO');
  if (contactTo !== null && !/^\S+@\S+$/u.test(contactTo)) {
    faults.push(`CONTACT_TO must be an e-mail address, but it is "${contactTo}".`);
  }
  const operatorName = text('OPERATOR_NAME');
  if (operatorName !== null && (operatorName.length > 200 || /\p{Cc}/u.test(operatorName))) {
    faults.push('OPERATOR_NAME must be one line of at most 200 characters.');
  }
  const corsOrigins = (text('CORS_ORIGINS') ?? '').split(/[\s,]+/u).filter((origin) => origin !== '');
  for (const origin of corsOrigins) {
    if (URL.parse(origin)?.origin !== origin) {
      faults.push(`CORS_ORIGINS must list origins such as https://example.com, but it holds "${origin}".`);
    }
  }
  const level = text('LOG_LEVEL') ?? (databaseUrl === null ? 'warn' : 'info');
  const logLevel = LOG_LEVELS.find((known) => known === level);
  if (logLevel === undefined) {
    faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but it is "${level}".`);
  }
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl !== null && URL.parse(smtpUrl)?.hostname === '') {
    faults.push('SMTP_URL must name the mail server: smtp://user:password@host:587.');
  }
  const mailFrom =
    text('MAIL_FROM') ??
    `Outlay <no-reply@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}>`;
  if (!MAIL_SENDER.test(mailFrom)) {
    faults.push(
      `MAIL_FROM must be an e-mail address such as Outlay <outlay@example.com>, but it is "${mailFrom}".`,
    );
  }
  const s3Url = url('S3_URL', ['http:', 'https:']);
  if (s3Url !== null && readS3Url(s3Url) === null) {
    faults.push('S3_URL must name key, secret and bucket: https://KEY:SECRET@host/bucket?region=…&prefix=….');
  }
  const storage = text('FILE_STORAGE') ?? (databaseUrl === null || s3Url !== null ? 'folder' : 'database');
  const fileStorage = FILE_STORAGES.find((known) => known === storage);
  if (fileStorage === undefined) {
    faults.push(`FILE_STORAGE must be one of ${FILE_STORAGES.join(', ')}, but it is "${storage}".`);
  } else if (fileStorage === 'database' && databaseUrl === null) {
    faults.push(
      'FILE_STORAGE=database needs DATABASE_URL: the embedded database keeps receipts in a folder.',
    );
  }
  if (text('FILE_STORAGE') !== null && s3Url !== null) {
    faults.push('FILE_STORAGE and S3_URL name two places for receipts: set one of them.');
  }
  const clamdUrl = url('CLAMD_URL', ['tcp:', 'unix:']);
  if (clamdUrl !== null && readClamdUrl(clamdUrl) === null) {
    faults.push(
      'CLAMD_URL must name host and port, or a socket: tcp://host:3310 or unix:///run/clamav/clamd.ctl.',
    );
  }
  const limit = text('STORAGE_LIMIT');
  if (limit !== null && !/^\d{1,9}$/u.test(limit)) {
    faults.push(`STORAGE_LIMIT must be a whole number of megabytes, 0 for no limit, but it is "${limit}".`);
  }
  const writes = text('WRITE_LIMIT') ?? String(DEFAULT_WRITE_LIMIT);
  if (!/^\d{1,6}$/u.test(writes)) {
    faults.push(
      `WRITE_LIMIT must be a whole number of changes per minute, 0 for no limit, but it is "${writes}".`,
    );
  }
  const days = (name: string, fallback: number): number => {
    const value = text(name) ?? String(fallback);
    if (!/^\d{2,5}$/u.test(value) || Number(value) < MIN_AUDIT_DAYS)
      faults.push(`${name} must be a whole number of days from ${MIN_AUDIT_DAYS}, but it is "${value}".`);
    return Number(value);
  };
  const auditDays = days('AUDIT_DAYS', 7 * 365);
  const auditSignInDays = days('AUDIT_SIGN_IN_DAYS', 365);
  const metrics = flag('METRICS', false);
  const storybook = flag('STORYBOOK', false);
  const trustProxy = flag('TRUST_PROXY', false);
  const webhookPrivate = flag('WEBHOOK_PRIVATE', false);
  const signInPrivate = flag('SIGN_IN_PRIVATE', false);
  const hosts = readAllowedHosts(
    (text('WEBHOOK_HOSTS') ?? '').split(/[\s,]+/u).filter((entry) => entry !== ''),
  );
  for (const entry of hosts.invalid) {
    faults.push(
      `WEBHOOK_HOSTS must list hosts or networks such as books.example, *.books.example and 10.1.0.0/16, but it holds "${entry}".`,
    );
  }
  const requireTls = flag('REQUIRE_TLS', false);
  if (requireTls) faults.push(...unencrypted({ databaseUrl, s3Url, smtpUrl, clamdUrl, signInPrivate }));
  if (faults.length > 0 || logLevel === undefined || fileStorage === undefined) return { faults };
  return {
    env: {
      port,
      host,
      publicUrl,
      databaseUrl,
      databaseWaitMs: Number(wait) * 1000,
      dataDir: resolve(text('OUTLAY_DATA_DIR') ?? '.outlay'),
      demo,
      secret,
      secretBefore,
      smtpUrl,
      mailFrom,
      contactTo,
      operatorName,
      s3Url,
      fileStorage,
      clamdUrl,
      breachedPasswords: text('BREACHED_PASSWORDS'),
      storageLimit: limit === null ? null : Number(limit) * MIB || Infinity,
      writeLimit: Number(writes) || null,
      corsOrigins,
      metrics,
      storybook,
      trustProxy,
      requireTls,
      signInPrivate,
      webhookPrivate,
      webhookHosts: text('WEBHOOK_HOSTS') === null ? null : hosts.hosts,
      auditDays,
      auditSignInDays,
      production,
      logLevel,
    },
  };
}
