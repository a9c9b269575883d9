const quoted = (text: string): string =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

/**
 * Encodes form data as one blob with its content type. Unlike the platform's encoding, a blob has a known
 * size for the progress; it references the files without copying them.
 */
export function multipartOf(form: FormData): Blob {
  const boundary = `----outlay${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('')}`;
  const parts: BlobPart[] = [];
  for (const [name, value] of form) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`);
    if (typeof value === 'string') parts.push('\r\n\r\n', value.replace(/\r?\n|\r/g, '\r\n'));
    else {
      const type = value.type || 'application/octet-stream';
      parts.push(`; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value);
    }
    parts.push('\r\n');
  }
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}
