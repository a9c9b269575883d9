import type { Locale } from '../locale/locale.ts';

/** Names in both languages, because `Intl.DisplayNames` is wrong for several of them in Arabic. */
const NAMES: ReadonlyMap<string, Readonly<Record<Locale, string>>> = new Map([
  ['SAR', { en: 'Saudi riyal', ar: 'ريال سعودي' }],
  ['KWD', { en: 'Kuwaiti dinar', ar: 'دينار كويتي' }],
  ['AED', { en: 'UAE dirham', ar: 'درهم إماراتي' }],
  ['QAR', { en: 'Qatari riyal', ar: 'ريال قطري' }],
  ['BHD', { en: 'Bahraini dinar', ar: 'دينار بحريني' }],
  ['OMR', { en: 'Omani rial', ar: 'ريال عُماني' }],
  ['YER', { en: 'Yemeni rial', ar: 'ريال يمني' }],
  ['JOD', { en: 'Jordanian dinar', ar: 'دينار أردني' }],
  ['IQD', { en: 'Iraqi dinar', ar: 'دينار عراقي' }],
  ['LBP', { en: 'Lebanese pound', ar: 'ليرة لبنانية' }],
  ['SYP', { en: 'Syrian pound', ar: 'ليرة سورية' }],
  ['EGP', { en: 'Egyptian pound', ar: 'جنيه مصري' }],
  ['SDG', { en: 'Sudanese pound', ar: 'جنيه سوداني' }],
  ['LYD', { en: 'Libyan dinar', ar: 'دينار ليبي' }],
  ['TND', { en: 'Tunisian dinar', ar: 'دينار تونسي' }],
  ['DZD', { en: 'Algerian dinar', ar: 'دينار جزائري' }],
  ['MAD', { en: 'Moroccan dirham', ar: 'درهم مغربي' }],
  ['USD', { en: 'US dollar', ar: 'دولار أمريكي' }],
  ['EUR', { en: 'Euro', ar: 'يورو' }],
  ['GBP', { en: 'Pound sterling', ar: 'جنيه إسترليني' }],
  ['CHF', { en: 'Swiss franc', ar: 'فرنك سويسري' }],
  ['JPY', { en: 'Japanese yen', ar: 'ين ياباني' }],
  ['CNY', { en: 'Chinese yuan', ar: 'يوان صيني' }],
  ['INR', { en: 'Indian rupee', ar: 'روبية هندية' }],
  ['PKR', { en: 'Pakistani rupee', ar: 'روبية باكستانية' }],
  ['TRY', { en: 'Turkish lira', ar: 'ليرة تركية' }],
  ['CZK', { en: 'Czech koruna', ar: 'كرونة تشيكية' }],
  ['DKK', { en: 'Danish krone', ar: 'كرونة دنماركية' }],
  ['HUF', { en: 'Hungarian forint', ar: 'فورنت مجري' }],
  ['PLN', { en: 'Polish zloty', ar: 'زلوتي بولندي' }],
  ['RON', { en: 'Romanian leu', ar: 'ليو روماني' }],
  ['SEK', { en: 'Swedish krona', ar: 'كرونة سويدية' }],
  ['CAD', { en: 'Canadian dollar', ar: 'دولار كندي' }],
  ['AUD', { en: 'Australian dollar', ar: 'دولار أسترالي' }],
  ['SGD', { en: 'Singapore dollar', ar: 'دولار سنغافوري' }],
  ['MYR', { en: 'Malaysian ringgit', ar: 'رينغيت ماليزي' }],
  ['IDR', { en: 'Indonesian rupiah', ar: 'روبية إندونيسية' }],
]);

/** Currencies available in forms: those with a name in both languages, the region's first. */
export const OFFERED_CURRENCIES: readonly string[] = [...NAMES.keys()];

/** Returns a currency's name in a language; its code if it has no name. */
export const currencyName = (code: string, locale: Locale): string => NAMES.get(code)?.[locale] ?? code;
