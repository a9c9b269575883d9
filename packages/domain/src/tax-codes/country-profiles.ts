import { BASIS_POINTS } from '../tax/category.ts';
import type { TaxCodeDraft } from './tax-code.ts';

/** Tax code that a new company of a country gets. */
export type ProfileTaxCode = Pick<TaxCodeDraft, 'category' | 'rate'> & {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string;
  readonly recoverable_share: number;
  readonly valid_from: string | null;
};

const percent = (rate: number): string => `${rate / 100}%`;

const VAT_AR = 'ضريبة القيمة المضافة';

const standard = (rate: number, valid_from: string | null = null): ProfileTaxCode => ({
  code: `S${rate / 100}`,
  name: `VAT ${percent(rate)}`,
  name_ar: `${VAT_AR} ${percent(rate)}`,
  category: 'S',
  rate,
  recoverable_share: BASIS_POINTS,
  valid_from,
});

/** Codes of every country with VAT, besides those of its rates. */
const around = (rate: number, valid_from: string | null = null): readonly ProfileTaxCode[] => [
  {
    ...standard(rate, valid_from),
    code: `S${rate / 100}-N`,
    name: `VAT ${percent(rate)}, not recoverable`,
    name_ar: `${VAT_AR} ${percent(rate)} غير قابلة للاسترداد`,
    recoverable_share: 0,
  },
  {
    code: 'Z',
    name: 'Zero-rated',
    name_ar: 'خاضع لنسبة الصفر',
    category: 'Z',
    rate: 0,
    recoverable_share: BASIS_POINTS,
    valid_from: null,
  },
  {
    code: 'E',
    name: 'Exempt',
    name_ar: 'معفى من الضريبة',
    category: 'E',
    rate: 0,
    recoverable_share: BASIS_POINTS,
    valid_from: null,
  },
  {
    code: 'O',
    name: 'Out of scope',
    name_ar: 'خارج نطاق الضريبة',
    category: 'O',
    rate: 0,
    recoverable_share: BASIS_POINTS,
    valid_from: null,
  },
  {
    code: 'AE',
    name: `Reverse charge ${percent(rate)}`,
    name_ar: `الاحتساب العكسي ${percent(rate)}`,
    category: 'AE',
    rate,
    recoverable_share: BASIS_POINTS,
    valid_from,
  },
];

const european = (rate: number, ...reduced: readonly number[]): readonly ProfileTaxCode[] => [
  standard(rate),
  ...reduced.map((one) => standard(one)),
  ...around(rate),
];

/** Codes of a country by its standard rate; reduced rates are added by the company. */
const general = (rate: number, valid_from: string | null = null): readonly ProfileTaxCode[] => [
  standard(rate, valid_from),
  ...around(rate, valid_from),
];

/**
 * Codes by ISO 3166 number of the country. Kuwait and Qatar have no VAT. Rates of the European Union as of 2026, by the
 * European Commission's "Taxes in Europe" database.
 */
const PROFILES: ReadonlyMap<number, readonly ProfileTaxCode[]> = new Map([
  [682, general(1500, '2020-07-01')],
  [784, general(500, '2018-01-01')],
  [48, general(1000, '2022-01-01')],
  [512, general(500, '2021-04-16')],
  [414, []],
  [634, []],
  [276, european(1900, 700)],
  [250, european(2000, 1000, 550)],
  [724, european(2100, 1000)],
  [380, european(2200, 1000)],
  [528, european(2100, 900)],
  [40, general(2000)],
  [56, general(2100)],
  [100, general(2000)],
  [191, general(2500)],
  [196, general(1900)],
  [203, general(2100)],
  [208, general(2500)],
  [233, general(2400, '2025-07-01')],
  [246, general(2550, '2024-09-01')],
  [300, general(2400)],
  [348, general(2700)],
  [372, general(2300)],
  [428, general(2100)],
  [440, general(2100)],
  [442, general(1700)],
  [470, general(1800)],
  [616, general(2300)],
  [620, general(2300)],
  [642, general(2100, '2025-08-01')],
  [703, general(2300, '2025-01-01')],
  [705, general(2200)],
  [752, general(2500)],
]);

/**
 * Returns the tax codes of a new company: those of its country, by ISO 3166 number; none for a country without VAT
 * and for one without a profile.
 */
export const taxCodesOfCountry = (countryId: number): readonly ProfileTaxCode[] =>
  PROFILES.get(countryId) ?? [];
