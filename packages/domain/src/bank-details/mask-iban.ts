const SHOWN_DIGITS = 4;

/** Returns an IBAN with its country and last four characters only, for lists, mails and the audit trail. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}…${iban.slice(-SHOWN_DIGITS)}`;
