import type { Locale } from '../locale/locale.ts';
import { DEFAULT_TIME_ZONE } from '../locale/time-zone.ts';

/** A country of a company: ISO 3166 number, which is its id, and letters; its currency, and the time zone of its largest city. */
export interface CompanyCountry {
  readonly id: number;
  readonly region: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Number, letters, currency and time zone of each country. */
const TABLE = `
682 SA SAR Asia/Riyadh
414 KW KWD Asia/Kuwait
784 AE AED Asia/Dubai
48 BH BHD Asia/Bahrain
634 QA QAR Asia/Qatar
512 OM OMR Asia/Muscat
400 JO JOD Asia/Amman
818 EG EGP Africa/Cairo
368 IQ IQD Asia/Baghdad
422 LB LBP Asia/Beirut
504 MA MAD Africa/Casablanca
788 TN TND Africa/Tunis
12 DZ DZD Africa/Algiers
434 LY LYD Africa/Tripoli
729 SD SDG Africa/Khartoum
887 YE YER Asia/Aden
792 TR TRY Europe/Istanbul
840 US USD America/New_York
826 GB GBP Europe/London
276 DE EUR Europe/Berlin
250 FR EUR Europe/Paris
724 ES EUR Europe/Madrid
380 IT EUR Europe/Rome
528 NL EUR Europe/Amsterdam
40 AT EUR Europe/Vienna
56 BE EUR Europe/Brussels
100 BG EUR Europe/Sofia
191 HR EUR Europe/Zagreb
196 CY EUR Asia/Nicosia
203 CZ CZK Europe/Prague
208 DK DKK Europe/Copenhagen
233 EE EUR Europe/Tallinn
246 FI EUR Europe/Helsinki
300 GR EUR Europe/Athens
348 HU HUF Europe/Budapest
372 IE EUR Europe/Dublin
428 LV EUR Europe/Riga
440 LT EUR Europe/Vilnius
442 LU EUR Europe/Luxembourg
470 MT EUR Europe/Malta
616 PL PLN Europe/Warsaw
620 PT EUR Europe/Lisbon
642 RO RON Europe/Bucharest
703 SK EUR Europe/Bratislava
705 SI EUR Europe/Ljubljana
752 SE SEK Europe/Stockholm
756 CH CHF Europe/Zurich
124 CA CAD America/Toronto
36 AU AUD Australia/Sydney
356 IN INR Asia/Kolkata
586 PK PKR Asia/Karachi
360 ID IDR Asia/Jakarta
458 MY MYR Asia/Kuala_Lumpur
702 SG SGD Asia/Singapore
392 JP JPY Asia/Tokyo
156 CN CNY Asia/Shanghai
`;

/** Countries that a company can be registered in. */
export const COUNTRIES: readonly CompanyCountry[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', region = '', currency = '', timeZone = ''] = line.split(' ');
    return { id: Number(id), region, currency, timeZone };
  });

/** Returns a country by its ISO 3166 number; undefined for one that is not offered. */
export const countryOf = (id: number): CompanyCountry | undefined => COUNTRIES.find((one) => one.id === id);

/** Returns the time zone of a country's largest city; a company may choose another one. */
export const timeZoneOfCountry = (id: number): string => countryOf(id)?.timeZone ?? DEFAULT_TIME_ZONE;

/** Returns the name of a country in a language. */
export const countryName = ({ region }: Pick<CompanyCountry, 'region'>, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? region;
