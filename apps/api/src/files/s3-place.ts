/** Where an S3-compatible store is and how it is entered. */
export type S3Place = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** The bucket's address, without a slash at its end. */
  readonly bucketUrl: string;
  /** What every key begins with; empty or with a slash at its end. */
  readonly prefix: string;
};

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Reads `https://KEY:SECRET@host/bucket?region=…&prefix=…`; null when a part of it is missing. */
export function readS3Url(value: string): S3Place | null {
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
