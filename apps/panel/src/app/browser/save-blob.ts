/**
 * Saves a file as a browser download.
 *
 * @param blob - A `File` is saved under its own name, which the server chose in the language of the user.
 * @param name - Name of a file without one.
 */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = blob instanceof File ? blob.name : name;
  link.click();
  // Delayed, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
