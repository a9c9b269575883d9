import { demoSignInOf, type DemoSignIn } from '@outlay/domain';

/** Returns true if the server has demo accounts, as declared by a meta element of the page. */
export const isDemo = (): boolean => document.querySelector('meta[name="outlay-demo"][content="1"]') !== null;

const SITE_PATH = /^\/(?:ar\/)?home(?:\/|$)/;

/** Returns true if a page of this installation's own site led here: a link of another site signs no user in. */
export const isFromSite = (referrer: string, origin: string): boolean => {
  const from = URL.parse(referrer);
  return from !== null && from.origin === origin && SITE_PATH.test(from.pathname);
};

/** Returns the user of the demo data as whom a link of the site signs in at once; null for every other visit. */
export const requestedDemoSignIn = (search: string): DemoSignIn | null =>
  isDemo() && isFromSite(document.referrer, location.origin) ? demoSignInOf(search) : null;
