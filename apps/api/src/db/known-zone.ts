import { sql } from './drizzle.ts';
import { invalidField } from '../http/request/validation.ts';
import { databaseError } from './database-error.ts';
import { savepoint, type Db } from './store.ts';

/**
 * Requires that the database knows a time zone: it computes with the zones of users and companies, also of all at once.
 * JavaScript accepts some names that it does not know, such as `VST`.
 *
 * @throws Fault 422 on `time_zone`.
 */
export async function requireKnownZone(db: Db, zone: string): Promise<void> {
  try {
    await savepoint(db, (step) => step.execute(sql`select now() at time zone ${zone}`));
  } catch (error) {
    if (databaseError(error)?.code !== '22023') throw error;
    throw invalidField('time_zone', 'validation.choice');
  }
}
