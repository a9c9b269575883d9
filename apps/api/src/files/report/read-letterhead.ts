import sharp from 'sharp';
import { readIdentity } from '../../company/identity.ts';
import { loggable } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import type { Letterhead, LetterheadLogo } from './letterhead.ts';

type Reading = Pick<RequestContext<'reports.userPdf'>, 'db' | 'actor' | 'services'>;

/** Reads a logo; null if its file is missing or unreadable, so that no document fails because of it. */
async function logoOf({ services }: Reading, key: string): Promise<LetterheadLogo | null> {
  try {
    const png = await services.files.get(key);
    if (png === null) return null;
    const { width, height } = await sharp(png).metadata();
    return { png, width, height };
  } catch (error) {
    services.log.warn({ error: loggable(error) }, 'a logo could not be read');
    return null;
  }
}

/** Reads the letterhead of the actor's company. */
export async function readLetterhead(context: Reading): Promise<Letterhead> {
  const { legalName, address, vatNumber, logoKey } = await readIdentity(context.db, context.actor.company.id);
  return {
    legal_name: legalName,
    address,
    vat_number: vatNumber,
    logo: logoKey === null ? null : await logoOf(context, logoKey),
  };
}
