import type { Tokens } from '../auth/tokens.ts';

/** How long a link to a receipt works. Milliseconds. */
export const LINK_MS = 5 * 60_000;

const PURPOSE = 'receipt-link';

/** What a link opens, and on whose behalf. */
export type ReceiptLink = {
  readonly sessionId: string;
  readonly userId: number;
  readonly companyId: number;
  readonly expenseId: number;
  readonly receiptId: number;
  readonly size: 'original' | 'thumbnail';
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** A link's token: what it opens, signed. It opens nothing else, for nobody else, and not for long. */
export function signLink(tokens: Pick<Tokens, 'sign'>, link: ReceiptLink): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${tokens.sign(PURPOSE, payload)}`;
}

/** What a token opens; null for one that was not signed here or is past its time. */
export function readLink(tokens: Pick<Tokens, 'signed'>, token: string, now: Date): ReceiptLink | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!tokens.signed(PURPOSE, payload, signature)) return null;
  // Only what was signed here comes this far, so its shape is known.
  const link = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceiptLink;
  return link.expiresAt > now.getTime() ? link : null;
}
