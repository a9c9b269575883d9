import { createHash } from 'node:crypto';

const BASE = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'font-src': "'self'",
  'img-src': "'self' blob: data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
} as const;

const write = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineHashes(html: string, element: 'script' | 'style'): string {
  const blocks = html.matchAll(
    new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>[^]*?)</${element}>`, 'giu'),
  );
  const hashes = [...blocks]
    .filter(({ groups }) => !/\ssrc=|application\/ld\+json/u.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => hashOf(groups?.['text'] ?? ''));
  return [...new Set(hashes)].join(' ');
}

/**
 * Content security policy of a static page: own origin only, and exactly the inline blocks of the build, by their
 * hashes.
 */
export const staticPagePolicy = (html: string): string =>
  write({
    ...BASE,
    'script-src': `'self' ${inlineHashes(html, 'script')}`.trim(),
    'style-src': `'self' ${inlineHashes(html, 'style')}`.trim(),
  });

/**
 * Returns the content security policy of the panel's page by the nonce of a response: own origin, the page's inline
 * blocks by hash, and the nonce.
 */
export function panelPolicy(html: string): (nonce: string) => string {
  const [scripts, styles] = [inlineHashes(html, 'script'), inlineHashes(html, 'style')];
  return (nonce) =>
    write({
      ...BASE,
      'frame-src': "'self' blob:",
      'script-src': `'self' 'nonce-${nonce}' ${scripts}`.trim(),
      'style-src': `'self' 'nonce-${nonce}' ${styles}`.trim(),
    });
}

/** Content security policy of responses that are no pages: nothing may execute, however a browser interprets them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Content security policy of the panel's service worker, which fetches from the own origin and executes nothing else. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Storybook's own pages need inline code; they are served on request only and contain no session. */
export const STORYBOOK_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; frame-src 'self' blob:; frame-ancestors 'self'";
