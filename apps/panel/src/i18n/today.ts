import { dayIn, isTimeZone } from '@outlay/domain';

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

let companyZone: string | null = null;

/** Sets the time zone of the current company, from its settings; an unknown one is the browser's. */
export function setCompanyZone(zone: string | undefined): void {
  companyZone = zone !== undefined && isTimeZone(zone) ? zone : null;
}

/** Returns the calendar day of a moment for the company; without its settings, in the user's time zone. */
export const companyDay = (moment: Date): string => dayIn(companyZone ?? browserZone(), moment);

/** Returns the company's calendar day, `YYYY-MM-DD`. */
export const today = (): string => companyDay(new Date());
