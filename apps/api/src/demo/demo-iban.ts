/** Bank part of the account numbers by currency of the company, the digits that follow it, and the BIC of no real bank. */
const BANKS: Readonly<Record<string, { country: string; bank: string; digits: number; bic: string }>> = {
  SAR: { country: 'SA', bank: '80', digits: 18, bic: 'DEMOSAJE' },
  KWD: { country: 'KW', bank: 'CBKU', digits: 22, bic: 'DEMOKWKW' },
};

const inDigits = (text: string): string => [...text].map((sign) => Number.parseInt(sign, 36)).join('');

/** Returns a valid IBAN of no real account: its account number is a small one. */
export function demoIban(currency: string, account: number): string | null {
  const made = BANKS[currency];
  if (made === undefined) return null;
  const bban = made.bank + String(account).padStart(made.digits, '0');
  const check = 98n - (BigInt(inDigits(`${bban}${made.country}00`)) % 97n);
  return `${made.country}${String(check).padStart(2, '0')}${bban}`;
}

/** Returns the BIC of the demo bank of a currency. */
export const demoBic = (currency: string): string | null => BANKS[currency]?.bic ?? null;
