/** Saves a blob under a file name, like a download link. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
