/**
 * Copies a text to the clipboard. Resolves with false when the browser refuses, and on addresses without HTTPS, which have no
 * clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
