import { DEFAULT_TIME_ZONE, type Country } from '@outlay/domain';

/** Countries by their ISO 3166 number, with the names, the currency they use, and the time zone of their capital or largest city. */
const TABLE: readonly (readonly [
  id: number,
  name: string,
  nameAr: string,
  currency: string,
  timeZone: string,
])[] = [
  [682, 'Saudi Arabia', 'المملكة العربية السعودية', 'SAR', 'Asia/Riyadh'],
  [414, 'Kuwait', 'الكويت', 'KWD', 'Asia/Kuwait'],
  [784, 'United Arab Emirates', 'الإمارات العربية المتحدة', 'AED', 'Asia/Dubai'],
  [48, 'Bahrain', 'البحرين', 'BHD', 'Asia/Bahrain'],
  [634, 'Qatar', 'قطر', 'QAR', 'Asia/Qatar'],
  [512, 'Oman', 'عُمان', 'OMR', 'Asia/Muscat'],
  [400, 'Jordan', 'الأردن', 'JOD', 'Asia/Amman'],
  [818, 'Egypt', 'مصر', 'EGP', 'Africa/Cairo'],
  [368, 'Iraq', 'العراق', 'IQD', 'Asia/Baghdad'],
  [422, 'Lebanon', 'لبنان', 'LBP', 'Asia/Beirut'],
  [504, 'Morocco', 'المغرب', 'MAD', 'Africa/Casablanca'],
  [788, 'Tunisia', 'تونس', 'TND', 'Africa/Tunis'],
  [12, 'Algeria', 'الجزائر', 'DZD', 'Africa/Algiers'],
  [434, 'Libya', 'ليبيا', 'LYD', 'Africa/Tripoli'],
  [736, 'Sudan', 'السودان', 'SDG', 'Africa/Khartoum'],
  [887, 'Yemen', 'اليمن', 'YER', 'Asia/Aden'],
  [792, 'Türkiye', 'تركيا', 'TRY', 'Europe/Istanbul'],
  [840, 'United States', 'الولايات المتحدة', 'USD', 'America/New_York'],
  [826, 'United Kingdom', 'المملكة المتحدة', 'GBP', 'Europe/London'],
  [276, 'Germany', 'ألمانيا', 'EUR', 'Europe/Berlin'],
  [250, 'France', 'فرنسا', 'EUR', 'Europe/Paris'],
  [724, 'Spain', 'إسبانيا', 'EUR', 'Europe/Madrid'],
  [380, 'Italy', 'إيطاليا', 'EUR', 'Europe/Rome'],
  [528, 'Netherlands', 'هولندا', 'EUR', 'Europe/Amsterdam'],
  [756, 'Switzerland', 'سويسرا', 'CHF', 'Europe/Zurich'],
  [124, 'Canada', 'كندا', 'CAD', 'America/Toronto'],
  [36, 'Australia', 'أستراليا', 'AUD', 'Australia/Sydney'],
  [356, 'India', 'الهند', 'INR', 'Asia/Kolkata'],
  [586, 'Pakistan', 'باكستان', 'PKR', 'Asia/Karachi'],
  [360, 'Indonesia', 'إندونيسيا', 'IDR', 'Asia/Jakarta'],
  [458, 'Malaysia', 'ماليزيا', 'MYR', 'Asia/Kuala_Lumpur'],
  [702, 'Singapore', 'سنغافورة', 'SGD', 'Asia/Singapore'],
  [392, 'Japan', 'اليابان', 'JPY', 'Asia/Tokyo'],
  [156, 'China', 'الصين', 'CNY', 'Asia/Shanghai'],
];

/** Countries of a company's settings, each with its currency. */
export const COUNTRIES: readonly (Country & { name_ar: string; currency: string })[] = TABLE.map(
  ([id, name, name_ar, currency]) => ({ id, name, name_ar, currency }),
);

/** Returns the currency of a country; undefined for one that is not in the list. */
export const currencyOfCountry = (id: number): string | undefined =>
  COUNTRIES.find((one) => one.id === id)?.currency;

const CODES: ReadonlyMap<number, string> = new Map([
  [682, 'SA'],
  [784, 'AE'],
  [48, 'BH'],
  [512, 'OM'],
  [276, 'DE'],
  [250, 'FR'],
  [724, 'ES'],
  [380, 'IT'],
  [528, 'NL'],
]);

/** Returns the ISO 3166 letters of a country whose VAT numbers have a known form. */
export const countryCode = (id: number): string | undefined => CODES.get(id);

/** Returns the time zone of a country's largest city; a company may choose another one. */
export const timeZoneOfCountry = (id: number): string =>
  TABLE.find(([country]) => country === id)?.[4] ?? DEFAULT_TIME_ZONE;
