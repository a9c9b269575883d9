import { DAY_MS } from '@outlay/domain';
import type { Services } from '../../services.ts';

const PURPOSE = 'contact-form';
/** Minimum time to fill in the form; faster submissions come from bots. */
const MIN_MS = 2_000;
const MAX_MS = DAY_MS;

/** Returns the time at which a page with the contact form is served, signed so that it cannot be forged. */
export function signedTime({ clock, tokens }: Pick<Services, 'clock' | 'tokens'>): string {
  const time = String(clock.now().getTime());
  return `${time}.${tokens.sign(PURPOSE, time)}`;
}

/** Returns true if a form's signed time is valid, and neither too recent nor older than a day. */
export function isPlausibleTime(services: Pick<Services, 'clock' | 'tokens'>, value: string): boolean {
  const [time = '', signature = ''] = value.split('.');
  if (!services.tokens.signed(PURPOSE, time, signature)) return false;
  const age = services.clock.now().getTime() - Number(time);
  return age >= MIN_MS && age <= MAX_MS;
}
