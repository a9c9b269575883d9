/** Address and credentials of an S3-compatible store. */
export type S3Location = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Address of the bucket, without a trailing slash. */
  readonly bucketUrl: string;
  /** Prefix of every key; empty or with a trailing slash. */
  readonly prefix: string;
};

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Parses `https://KEY:SECRET@host/bucket?region=…&prefix=…`; null if a part of it is missing. */
export function readS3Url(value: string): S3Location | null {
  const url = URL.parse(value);
  if (url === null) return null;
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  const bucket = /^\/(?<bucket>[^/]+)\/?$/u.exec(url.pathname)?.groups?.['bucket'];
  if (!accessKeyId || !secretAccessKey || bucket === undefined) return null;
  const prefix = (url.searchParams.get('prefix') ?? '').replaceAll(/^\/+|\/+$/gu, '');
  return {
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucketUrl: `${url.origin}/${bucket}`,
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}
