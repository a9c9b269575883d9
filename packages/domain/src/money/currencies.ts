/**
 * Active ISO 4217 codes by number of decimals. The only source of exponents: `Intl` differs for several (0
 * for IQD), so formatters receive the digits from here.
 */
const CODES_BY_EXPONENT: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
    'CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU ' +
    'MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR ' +
    'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED ' +
    'VES WST XAD XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Currency code → number of decimals of its minor unit (KWD 3, SAR 2, JPY 0). Source: ISO 4217. */
export const CURRENCY_EXPONENTS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_EXPONENT).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
);

/** Returns true for an active ISO 4217 currency code. */
export const isCurrency = (code: string): boolean => CURRENCY_EXPONENTS.has(code);

/**
 * Returns the number of decimals of a currency.
 *
 * @throws RangeError for a code that ISO 4217 does not list.
 */
export const currencyExponent = (code: string): number => {
  const exponent = CURRENCY_EXPONENTS.get(code);
  if (exponent === undefined) throw new RangeError(`Unknown currency code: ${code}`);
  return exponent;
};
