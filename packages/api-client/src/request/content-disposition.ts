/** Name in the encoding of RFC 8187: `filename*=UTF-8''%D8%A7.csv`. */
const ENCODED = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i;
/** Name in quotation marks or as a token: `filename="a.csv"`. */
const UNENCODED = /(?:^|;)\s*filename\s*=\s*(?:"([^"]*)"|([^;"\s]+))/i;

/** Returns the decoded text; null if it is not encoded UTF-8. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns the file name in a `Content-Disposition` header (RFC 6266), preferably the encoded one; null without one. */
export function fileNameIn(header: string | null): string | null {
  const encoded = ENCODED.exec(header ?? '')?.[1];
  const [, quoted, token] = UNENCODED.exec(header ?? '') ?? [];
  const name = (encoded === undefined ? null : decoded(encoded)) ?? quoted ?? token ?? '';
  return name === '' ? null : name;
}

/** Returns a file with the name that the headers of its response give it; the blob itself without one. */
export function named(blob: Blob, headers: Headers): Blob {
  const name = fileNameIn(headers.get('Content-Disposition'));
  return name === null ? blob : new File([blob], name, { type: blob.type });
}
