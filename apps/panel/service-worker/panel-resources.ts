/** The panel's page; an asset with a hash in its name; another file of the build. */
export type PanelResource = 'page' | 'asset' | 'file';

const isFile = (path: string): boolean => /\.[a-z0-9]+$/iu.test(path);

/**
 * Returns what the panel's service worker keeps of a request; null for all others, such as requests of the API, which it
 * leaves to the browser.
 *
 * @param scope Address of the panel's page, which all addresses of its screens show.
 */
export function resourceAt(url: URL, request: Pick<Request, 'mode'>, scope: string): PanelResource | null {
  const address = url.origin + url.pathname;
  if (!address.startsWith(scope)) return null;
  if (address.startsWith(`${scope}assets/`)) return 'asset';
  if (isFile(url.pathname)) return 'file';
  return request.mode === 'navigate' || address === scope ? 'page' : null;
}
