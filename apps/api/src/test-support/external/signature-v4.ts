import { createHash, createHmac } from 'node:crypto';

/** A signed request as received. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const strict = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns true if a request has a valid version 4 signature for a secret: implemented from the algorithm's public
 * description, independent of the library that signs, so that each verifies the other.
 */
export function hasValidSignature({ method, url, headers }: SignedRequest, secret: string): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<date>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/u.exec(
      String(headers['authorization'] ?? ''),
    )?.groups;
  if (given === undefined) return false;
  const { date = '', region = '', service = '', signed = '', signature } = given;
  const { pathname, searchParams } = new URL(url, 'http://s3.example');
  const query = [...searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const content = String(headers['x-amz-content-sha256'] ?? sha256(''));
  const canonical = [method, pathname, query, lines.join(''), signed, content].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date'] ?? ''), scope, sha256(canonical)].join(
    '\n',
  );
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, date));
  return hmac(key, toSign).toString('hex') === signature;
}
