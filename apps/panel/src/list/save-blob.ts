/** Saves a file the panel has fetched under a name, as if it had been a link. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn of its event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
