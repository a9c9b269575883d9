import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { compactIban, formatIban, ibanFault, typedIban } from './iban.ts';

/** Examples of the IBAN registry and of central banks, one per country. */
const VALID = `
AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
BR9700360305000010009795493P1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957 CR05015202001026284066
CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
DO28BAGR00000001212453611324 EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332
FI2112345600000785 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917
GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690
HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999
IQ98NBIQ850123456789012 IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302
KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015
LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 LY83002048000020100120361
MC1112739000700011111000H79 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984
MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NL91ABNA0417164300
NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874
PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000
RS35260005601001611379 SA0380000000608010167519 SC18SSCB11010000000000001497USD SD2129010501234001 SE4550000000058398257466
SI56191000000123438 SK3112000000198742637541 SM86U0322509800000000270100 ST23000100010051845310146
SV62CENR00000000000000700025 TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326
UA213223130000026007233566001 VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906
`;

const listOf = (text: string): string[] => text.trim().split(/\s+/);

/** Places of digits after the country. */
const digitPlaces = (iban: string): number[] =>
  [...iban].flatMap((sign, at) => (at > 1 && /\d/.test(sign) ? [at] : []));

/** The IBAN with each of its digits changed. */
const slipsOf = (iban: string): string[] =>
  digitPlaces(iban).map((at) => iban.slice(0, at) + ((Number(iban[at]) + 3) % 10) + iban.slice(at + 1));

/** The IBAN with each two different neighbours exchanged, if both are digits of the account. */
const exchangesOf = (iban: string): string[] =>
  digitPlaces(iban).flatMap((at) => {
    const [one = '', next = ''] = [iban[at], iban[at + 1]];
    return at > 3 && /\d/.test(next) && one !== next
      ? [iban.slice(0, at) + next + one + iban.slice(at + 2)]
      : [];
  });

describe('an IBAN', () => {
  it('is valid as the registry shows it', () => {
    expect(listOf(VALID).filter((iban) => ibanFault(iban) !== null)).toEqual([]);
    expect(new Set(listOf(VALID).map((iban) => iban.slice(0, 2))).size).toBe(listOf(VALID).length);
  });

  it('is refused after any slip of one digit, and when two digits are exchanged', () => {
    const faults = listOf(VALID).flatMap((iban) =>
      [...slipsOf(iban), ...exchangesOf(iban)].map((slip) => [slip, ibanFault(slip)]),
    );
    expect(faults.length).toBeGreaterThan(2000);
    expect(faults.filter(([, fault]) => fault !== 'iban_check')).toEqual([]);
  });

  it("has the length and form of its country's", () => {
    for (const iban of listOf(VALID)) {
      expect(ibanFault(`${iban}0`)).toBe('iban_format');
      expect(ibanFault(iban.slice(0, -1))).toBe('iban_format');
    }
    // Valid check digits, but a wrong length or a letter in the place of a digit.
    for (const iban of ['AD4800012030200359100 1', 'AT93 1904 3002 3457 3201 99', 'BG93BNBG96611A20345678'])
      expect(ibanFault(iban)).toBe('iban_format');
  });

  it('names a country that has none', () => {
    for (const text of ['XX431234', '0098', '', 'US12345678901234567890'])
      expect(ibanFault(text)).toBe('iban_country');
    expect(ibanFault('SA')).toBe('iban_format');
  });

  it('has no check digits 00, 01 and 99', () => {
    expect(ibanFault('DE00370400440532013000')).toBe('iban_check');
    const all = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'));
    const valid = all.filter((check) => ibanFault(`SA${check}80000000608010167519`) === null);
    expect(valid).toEqual(['03']);
  });

  it('is read with spaces, small letters, Arabic digits and marks of direction, and stored without', () => {
    for (const typed of [
      'sa03 8000 0000 6080 1016 7519',
      '\u200ESA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩',
      'SA03-8000-0000-6080-1016-7519',
    ])
      expect([compactIban(typed), typedIban.parse(typed)]).toEqual([
        'SA0380000000608010167519',
        'SA0380000000608010167519',
      ]);
    expect(formatIban('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519');
    expect(faultsIn(typedIban, 'SA0380000000608010167518')).toEqual({
      '': [{ id: 'validation.iban_check', params: {} }],
    });
  });
});
