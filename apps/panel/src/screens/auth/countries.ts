/** Country offered on registration: ISO 3166 number (the id of the API), region code, currency. */
export interface RegistrationCountry {
  readonly id: number;
  readonly region: string;
  readonly currency: string;
}

const TABLE =
  '682 SA SAR,414 KW KWD,784 AE AED,48 BH BHD,634 QA QAR,512 OM OMR,400 JO JOD,818 EG EGP,368 IQ IQD,422 LB LBP,' +
  '504 MA MAD,788 TN TND,12 DZ DZD,434 LY LYD,736 SD SDG,887 YE YER,792 TR TRY,840 US USD,826 GB GBP,276 DE EUR,' +
  '250 FR EUR,724 ES EUR,380 IT EUR,528 NL EUR,756 CH CHF,124 CA CAD';

/**
 * Countries offered on registration. Hard-coded because signed-out users cannot read the settings; the
 * browser provides their names.
 */
export const COUNTRIES: readonly RegistrationCountry[] = TABLE.split(',').map((line) => {
  const [id = '', region = '', currency = ''] = line.split(' ');
  return { id: Number(id), region, currency };
});
