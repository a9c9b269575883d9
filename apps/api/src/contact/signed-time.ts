import type { Services } from '../services.ts';

const PURPOSE = 'contact-form';
/** Nobody fills in the form faster than this. */
const MIN_MS = 2_000;
const MAX_MS = 24 * 3600 * 1000;

/** The time of serving a page with the contact form, signed so that only the server can have made it. */
export function signedTime({ clock, tokens }: Pick<Services, 'clock' | 'tokens'>): string {
  const time = String(clock.now().getTime());
  return `${time}.${tokens.sign(PURPOSE, time)}`;
}

/** Whether a form was filled in by a person: signed by us, not within a blink, not a day later. */
export function isPlausibleTime(services: Pick<Services, 'clock' | 'tokens'>, value: string): boolean {
  const [time = '', signature = ''] = value.split('.');
  if (!services.tokens.signed(PURPOSE, time, signature)) return false;
  const age = services.clock.now().getTime() - Number(time);
  return age >= MIN_MS && age <= MAX_MS;
}
