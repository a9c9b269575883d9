/**
 * Starts loading scripts and styles that the panel imports later. Scripts are also compiled, and each link has the
 * attributes with which Vite's code requests the file, so that none is loaded twice.
 */
export function preloadCode(addresses: readonly string[], page: Document = document): void {
  for (const href of addresses) {
    const link = page.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    page.head.append(link);
  }
}
