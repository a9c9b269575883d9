import { loggable } from '../http/errors.ts';
import { sendDigests } from '../notify/digests.ts';
import type { Job } from './jobs.ts';

/** Sends daily and weekly digests of notifications at the hour of each reader. */
export const digestJob = (address: string): Job => ({
  name: 'digest',
  everyMs: 15 * 60_000,
  run: (tx, { clock, log }) =>
    sendDigests(tx, clock.now(), address, (error, userId) =>
      log.error({ user: userId, error: loggable(error) }, 'a digest could not be sent'),
    ),
});
