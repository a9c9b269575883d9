import { createHash } from 'node:crypto';
import type { CompanyLogo } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { requireRecord } from '../access/permit.ts';
import { audit, callerOf } from '../db/audit.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies } from '../db/schema/index.ts';
import { afterCommit } from '../db/store.ts';
import { discardFiles, isStale } from '../expenses/receipts/receipt-clean-up.ts';
import { LOGO_FILE, logoOf, readReceipt } from '../expenses/receipts/receipt-file.ts';
import { logoKey } from '../expenses/receipts/receipt-key.ts';
import { refuseMalware } from '../files/scan/refuse-malware.ts';
import { fileBody } from '../files/storage/file-body.ts';
import { Fault } from '../http/fault.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import type { FileAnswer } from '../http/response/respond.ts';
import { text } from '../http/texts.ts';
import { lockIdentity, readIdentity } from './identity.ts';
import { checkStorage, reserveStorage } from './storage-quota.ts';

type WriteRequest = RequestContext<'company.setLogo'> | RequestContext<'company.removeLogo'>;

async function noteChange({ db, actor, now, origin }: WriteRequest, logo: CompanyLogo | null): Promise<void> {
  const companyId = actor.company.id;
  await audit(db, {
    ...callerOf({ actor, now, origin }),
    event: 'settings_changed',
    subject: 'company',
    recordId: companyId,
    detail: { logo },
  });
  await recordEvents(db, now, [
    { companyId, type: 'resource.changed', subject: 'company', recordId: companyId },
  ]);
}

async function storeLogo(
  context: RequestContext<'company.setLogo'>,
  key: string,
  logo: CompanyLogo,
): Promise<CompanyLogo> {
  const { db, actor, now, services } = context;
  const companyId = actor.company.id;
  const before = await lockIdentity(db, companyId);
  const discard = (keys: readonly string[]) => discardFiles(services, keys);
  const size = Math.max(0, logo.size - (before.logoSize ?? 0));
  await reserveStorage(db, services.env, { companyId, size, now }, discard);
  if (isStale(key, services.clock.now())) throw new Fault(503, text('error.busy'), { retryAfterSeconds: 5 });
  await db
    .update(companies)
    .set({ logoKey: key, logoSize: logo.size, logoSha256: logo.sha256, updatedAt: now })
    .where(eq(companies.id, companyId));
  const { logoKey: replaced } = before;
  if (replaced !== null) afterCommit(() => discard([replaced]));
  await noteChange(context, logo);
  return logo;
}

/** Stores the bytes before the transaction begins, as receipts do. */
async function setLogo(context: RequestContext<'company.setLogo'>) {
  const { actor, db, services } = context;
  const companyId = actor.company.id;
  const uploaded = context.input().file;
  const inspect = async (bytes: Uint8Array): Promise<void> => {
    const name = uploaded instanceof File ? uploaded.name.slice(0, 200) : '';
    await refuseMalware(context, [bytes], { logo: true, name });
  };
  const png = await logoOf(await readReceipt(uploaded, inspect, LOGO_FILE), companyId);
  const logo = { size: png.byteLength, sha256: createHash('sha256').update(png).digest('hex') };
  const { logoSize } = await readIdentity(db, companyId);
  await checkStorage(db, services.env, companyId, Math.max(0, logo.size - (logoSize ?? 0)));
  const key = logoKey(companyId, services.clock.now());
  try {
    await services.files.put(key, png, 'image/png');
  } catch (error) {
    discardFiles(services, [key]);
    throw error;
  }
  return async (inside: RequestContext<'company.setLogo'>) => {
    try {
      return await storeLogo(inside, key, logo);
    } catch (error) {
      // Refused, so no row refers to the file; after other errors the transaction may run again or have committed.
      if (error instanceof Fault) discardFiles(services, [key]);
      throw error;
    }
  };
}

async function removeLogo(context: RequestContext<'company.removeLogo'>): Promise<null> {
  const { db, actor, now, services } = context;
  const { logoKey: key } = await lockIdentity(db, actor.company.id);
  if (key === null) return null;
  await db
    .update(companies)
    .set({ logoKey: null, logoSize: null, logoSha256: null, updatedAt: now })
    .where(eq(companies.id, actor.company.id));
  afterCommit(() => discardFiles(services, [key]));
  await noteChange(context, null);
  return null;
}

async function readLogo({ db, actor, services }: RequestContext<'company.logo'>): Promise<FileAnswer> {
  const { logoKey: key } = await readIdentity(db, actor.company.id);
  return {
    body: requireRecord(key === null ? null : await fileBody(services.files, key)),
    type: 'image/png',
    filename: 'logo.png',
    // The browser must not execute any content of the file.
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
  };
}

/** Handlers of the company's logo: every signed-in user reads it. */
export const logoHandlers: Handlers<'company.logo' | 'company.setLogo' | 'company.removeLogo'> = {
  'company.logo': readLogo,
  'company.setLogo': { prepare: setLogo },
  'company.removeLogo': removeLogo,
};
