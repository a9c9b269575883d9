/** Longest period that tax law of a country of the list demands; it applies where none is listed. */
const LONGEST = 10;

/**
 * Years after the end of the tax period for which tax law demands records, by country:
 *
 * - Saudi Arabia: Implementing Regulations of the VAT Law, Art. 66(1).
 * - United Arab Emirates: Federal Decree-Law 47 of 2022 on corporate tax, Art. 56(1); VAT demands five.
 * - Bahrain: National Bureau for Revenue, VAT General Guide of March 2024, section 13.2 (extended from five).
 */
const YEARS: ReadonlyMap<number, number> = new Map([
  [682, 6],
  [784, 7],
  [48, 10],
]);

/** Returns the years for which a company of a country keeps receipts at least. */
export const minReceiptYears = (countryId: number | null): number =>
  countryId === null ? LONGEST : (YEARS.get(countryId) ?? LONGEST);

/**
 * Returns the years for which a company of a country keeps its audit trail at least: as long as its receipts, because it is
 * the proof of who changed the records that tax law demands.
 */
export const minAuditYears = (countryId: number | null): number => minReceiptYears(countryId);
