import type { Country } from '@outlay/domain';

/** Countries by their ISO 3166 number, with the names and the currency they use. */
const TABLE: readonly (readonly [id: number, name: string, nameAr: string, currency: string])[] = [
  [682, 'Saudi Arabia', 'المملكة العربية السعودية', 'SAR'],
  [414, 'Kuwait', 'الكويت', 'KWD'],
  [784, 'United Arab Emirates', 'الإمارات العربية المتحدة', 'AED'],
  [48, 'Bahrain', 'البحرين', 'BHD'],
  [634, 'Qatar', 'قطر', 'QAR'],
  [512, 'Oman', 'عُمان', 'OMR'],
  [400, 'Jordan', 'الأردن', 'JOD'],
  [818, 'Egypt', 'مصر', 'EGP'],
  [368, 'Iraq', 'العراق', 'IQD'],
  [422, 'Lebanon', 'لبنان', 'LBP'],
  [504, 'Morocco', 'المغرب', 'MAD'],
  [788, 'Tunisia', 'تونس', 'TND'],
  [12, 'Algeria', 'الجزائر', 'DZD'],
  [434, 'Libya', 'ليبيا', 'LYD'],
  [736, 'Sudan', 'السودان', 'SDG'],
  [887, 'Yemen', 'اليمن', 'YER'],
  [792, 'Türkiye', 'تركيا', 'TRY'],
  [840, 'United States', 'الولايات المتحدة', 'USD'],
  [826, 'United Kingdom', 'المملكة المتحدة', 'GBP'],
  [276, 'Germany', 'ألمانيا', 'EUR'],
  [250, 'France', 'فرنسا', 'EUR'],
  [724, 'Spain', 'إسبانيا', 'EUR'],
  [380, 'Italy', 'إيطاليا', 'EUR'],
  [528, 'Netherlands', 'هولندا', 'EUR'],
  [756, 'Switzerland', 'سويسرا', 'CHF'],
  [124, 'Canada', 'كندا', 'CAD'],
  [36, 'Australia', 'أستراليا', 'AUD'],
  [356, 'India', 'الهند', 'INR'],
  [586, 'Pakistan', 'باكستان', 'PKR'],
  [360, 'Indonesia', 'إندونيسيا', 'IDR'],
  [458, 'Malaysia', 'ماليزيا', 'MYR'],
  [702, 'Singapore', 'سنغافورة', 'SGD'],
  [392, 'Japan', 'اليابان', 'JPY'],
  [156, 'China', 'الصين', 'CNY'],
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
