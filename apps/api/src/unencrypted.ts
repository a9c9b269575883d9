/** Host names of this machine, to which no connection needs to be encrypted. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Settings that name other servers. */
type Connections = {
  readonly databaseUrl: string | null;
  readonly s3Url: string | null;
  readonly smtpUrl: string | null;
  readonly clamdUrl: string | null;
  readonly signInPrivate: boolean;
};

/** Returns the address of a server on another machine; null for none, and for this machine. */
function elsewhere(address: string | null): URL | null {
  const url = address === null ? null : URL.parse(address);
  return url === null || url.hostname === '' || LOOPBACK.has(url.hostname) ? null : url;
}

/**
 * Returns true if data may leave this machine without encryption on the way to the database. Parameters of its address name
 * hosts too, which take precedence.
 */
function isDatabaseOpen(address: string | null): boolean {
  if (address === null) return false;
  const url = URL.parse(address);
  if (url === null) return true;
  const named = ['host', 'hostaddr'].flatMap((name) => url.searchParams.getAll(name));
  const isRemote = named.some((host) => !LOOPBACK.has(host) && !host.startsWith('/'));
  return (isRemote || elsewhere(address) !== null) && url.searchParams.get('sslmode') !== 'verify-full';
}

const isMailEncrypted = ({ protocol, searchParams }: URL): boolean =>
  protocol === 'smtps:' ||
  (!searchParams.has('ignoreTLS') && (searchParams.get('requireTLS') ?? 'true') === 'true');

/** Returns a sentence for each setting by which data leaves this machine without encryption (`REQUIRE_TLS`). */
export function unencrypted(settings: Connections): string[] {
  const store = elsewhere(settings.s3Url);
  const mail = elsewhere(settings.smtpUrl);
  const scanner = elsewhere(settings.clamdUrl);
  const faults: [boolean, string][] = [
    [isDatabaseOpen(settings.databaseUrl), 'DATABASE_URL must end with ?sslmode=verify-full'],
    [store?.protocol === 'http:', 'S3_URL must start with https://'],
    [mail !== null && !isMailEncrypted(mail), 'SMTP_URL must not switch TLS off'],
    [
      scanner !== null,
      'CLAMD_URL must lead to this machine, as the protocol of the scanner has no encryption',
    ],
    [settings.signInPrivate, 'SIGN_IN_PRIVATE must be 0, as it allows sign-in providers without TLS'],
  ];
  return faults.flatMap(([isFault, sentence]) =>
    isFault ? [`${sentence}, because REQUIRE_TLS is set.`] : [],
  );
}
