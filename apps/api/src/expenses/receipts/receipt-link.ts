import { usedLinks } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Tokens } from '../../auth/tokens.ts';

/** Lifetime of a link to a receipt, which opens once, in milliseconds. */
export const LINK_MS = 60_000;

const PURPOSE = 'receipt-link';

/** The receipt of a link, and the session and user it was created for. */
export type ReceiptLink = {
  readonly sessionId: string;
  readonly userId: number;
  readonly companyId: number;
  readonly expenseId: number;
  readonly receiptId: number;
  readonly size: 'original' | 'thumbnail';
  /** Unix time in milliseconds. */
  readonly expiresAt: number;
};

/** Creates the signed token of a link, limited to one file, one session and a short time. */
export function signLink(tokens: Pick<Tokens, 'sign'>, link: ReceiptLink): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${tokens.sign(PURPOSE, payload)}`;
}

/** Marks a link as used; resolves to false if it was used before. */
export async function redeemLink(
  db: Db,
  tokens: Pick<Tokens, 'sign'>,
  token: string,
  { expiresAt }: Pick<ReceiptLink, 'expiresAt'>,
): Promise<boolean> {
  const marked = await db
    .insert(usedLinks)
    .values({ hash: tokens.sign('used-link', token), expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ hash: usedLinks.hash });
  return marked.length > 0;
}

/** Parses the token of a link; null if it is expired or its signature is invalid. */
export function readLink(tokens: Pick<Tokens, 'signed'>, token: string, now: Date): ReceiptLink | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!tokens.signed(PURPOSE, payload, signature)) return null;
  // The signature is valid, so the payload's structure is known.
  const link = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceiptLink;
  return link.expiresAt > now.getTime() ? link : null;
}
