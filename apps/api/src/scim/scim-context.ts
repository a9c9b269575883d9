import { lockCompany } from '../db/lock-company.ts';
import type { WriteContext } from '../records/record-handlers.ts';

/** A request of an identity provider: reads and writes run in one transaction, as the owner of its token. */
export type ScimContext = WriteContext & {
  /** Address of the SCIM server. */
  readonly base: string;
};

/**
 * Lets the writes of a company's identity providers take turns, and with erasures, so that rules about several members hold
 * and no write follows the erasure of its member.
 */
export async function takeTurn({ db, actor }: Pick<WriteContext, 'db' | 'actor'>): Promise<void> {
  await lockCompany(db, actor.company.id);
}
