/**
 * Returns what identifies the build of a page: the names of the scripts and styles that it loads. Its nonce differs in
 * every response.
 */
export const versionOf = (html: string): string =>
  [...html.matchAll(/(?:src|href)="(?<file>[^"]*\/assets\/[^"]+)"/gu)]
    .map(({ groups }) => groups?.['file'])
    .join(' ');
