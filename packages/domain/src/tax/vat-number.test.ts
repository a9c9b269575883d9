import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { taxNumber } from '../suppliers/tax-number.ts';
import { compactVatNumber, countryVatNumberFault, storedVatNumber, vatNumberFault } from './vat-number.ts';

/** Numbers in use, from public registers and imprints. */
const VALID = `
ATU14243102 ATU46080404 ATU65034704 BE0428759497 BE0202239951 BE0795013186 BG175074752 BG7523169263 BG7111042925
CY10246672X CY10189098G CY00632993F CZ25123891 CZ6956220612 CZ640903926 CZ8058012314 DE811125440 DE136308783
DE204760908 DK13202435 DK25766369 DK-27926592 EE100931558 EE101256753 EL094501040 EL999698730 GR094279805 ES54362315K
ESQ0818001J ESA28184661 ESX5253868R ESY5277343F ESU99216426 ESJ99216582 FI09826511 FI20774740 FR36502095094
FRK7399859412 FR16000063601 FR83404833048 HR33392005961 HU12723650 HU10766172 IE6433435F IE6433435OA IE8D79739I
IE9Y71814N IE6599001W IT00743110157 IT12920760159 IT06863340961 LT119511515 LT100001919017 LT290068995116 LU10059929
LU22690342 LV40003189718 LV50003087101 LV42103016370 MT11679112 MT20630321 NL820605876B01 NL001452330B47
NL004495445B01 PL5261025421 PL7642305489 PT500135495 PT502448911 RO18779508 RO573768 RO1630615123457 SE556433592401
SE202100500001 SI26808498 SI50223054 SK2022193459 SK1078449064 XI110305878
`;

/** The same with a wrong check digit. */
const WRONG_CHECK = `
ATU15169209 ATU46080904 BE0456973432 BE0697449982 BG131172009 BG200940556 CY10246672F CY10257074Y CZ25557481
CZ8058018314 DE125014855 DE246495415 DK11965658 DK10159817 EE100941558 EE101256754 ES54362415K ESX2322300W ESA48951310
EL094013834 EL094501140 FR04409414264 FR21326565603 FRK7399859312 FI20774741 HR33392005962 HU12723651 IE4731823H
IE8D79729I IT00743110158 IT00687129980 LT119511516 LU10059928 LV40003189715 LV90000528022 MT11679113 NL820605877B01
PL5261025422 PT500135496 RO18779509 SE556433592501 SI26808499 SK1078449164 XI110305879
`;

/** The same with wrong signs or a wrong length. */
const WRONG_FORMAT = `
AT114243102 ATU1515B209 ATU151592092 BE02A2239951 BG10X8735941 CY102590Z3P CY12259033P DE246X595415 DE011125440
ESB583784312 FR000076090 IE4550C59S NL001241643801 NL009122746B00 SE55643359201 SE5567003552001 SKA078449064
SK0122749619 LT100001354 EE10093155 XIGD500
`;

const listOf = (text: string): string[] => text.trim().split(/\s+/);
const faultsOfAll = (text: string): [string, unknown][] =>
  listOf(text).map((number) => [number, vatNumberFault(number)]);

describe('VAT numbers of the European Union', () => {
  it('are valid as they are published', () => {
    expect(faultsOfAll(VALID).filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it('are refused with a wrong check digit', () => {
    expect(faultsOfAll(WRONG_CHECK).filter(([, fault]) => fault !== 'vat_number_check')).toEqual([]);
  });

  it('are refused in another form', () => {
    expect(faultsOfAll(WRONG_FORMAT).filter(([, fault]) => fault !== 'vat_number_format')).toEqual([]);
  });

  it('are refused after the slip of one digit, where check digits see every slip', () => {
    for (const number of ['DE811125440', 'DK13202435', 'FI20774740', 'IT00743110157', 'HR33392005961']) {
      for (let at = 2; at < number.length; at += 1) {
        const slip = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
        expect([slip, vatNumberFault(slip)]).not.toEqual([slip, null]);
      }
    }
  });

  it('are read with separators, small letters, Arabic digits and marks of direction', () => {
    for (const typed of ['be 0428.759.497', 'BE-0428-759-497', '\u200EBE٠٤٢٨٧٥٩٤٩٧', 'BE 0428/759/497'])
      expect([compactVatNumber(typed), vatNumberFault(typed)]).toEqual(['BE0428759497', null]);
  });

  it('may lack the prefix at home', () => {
    expect(vatNumberFault('811125440', 'DE')).toBeNull();
    expect(vatNumberFault('811125441', 'DE')).toBe('vat_number_check');
    expect(vatNumberFault('094501040', 'GR')).toBeNull();
    expect(countryVatNumberFault('EL094501040', 'GR')).toBeNull();
    expect(vatNumberFault('811125441')).toBeNull();
  });
});

describe('VAT numbers of Gulf states', () => {
  it('have 15 digits that begin and end with 3 in Saudi Arabia', () => {
    for (const home of [undefined, 'SA']) {
      expect(vatNumberFault('300000000000003', home)).toBeNull();
      expect(vatNumberFault('٣١٠١٢٢٣٩٣٥٠٠٠٠٣', home)).toBeNull();
      expect(vatNumberFault('310122393500004', home)).toBe('vat_number_format');
    }
    for (const slip of ['31012239350003', '3101223935000033', '1010010000', '31012239350000A'])
      expect(vatNumberFault(slip, 'SA')).toBe('vat_number_format');
    expect(countryVatNumberFault('100123456700003', 'SA')).toBe('vat_number_format');
  });

  it('have 15 digits in the Emirates and Bahrain, and OM with 10 digits in Oman', () => {
    expect(vatNumberFault('100123456700003', 'AE')).toBeNull();
    expect(vatNumberFault('AE100123456700003', 'SA')).toBeNull();
    expect(vatNumberFault('10012345670000', 'AE')).toBe('vat_number_format');
    expect(vatNumberFault('200000898300002', 'BH')).toBeNull();
    expect(vatNumberFault('OM1100012345')).toBeNull();
    expect(vatNumberFault('OM110001234')).toBe('vat_number_format');
  });

  it('have any form in a country without a known format', () => {
    expect(countryVatNumberFault('12', 'KW')).toBeUndefined();
    expect(vatNumberFault('12', 'KW')).toBeNull();
    expect(vatNumberFault('US 12-3456789', 'SA')).toBeNull();
    expect(vatNumberFault('none', 'KW')).toBe('vat_number_format');
  });
});

it('a number with an unknown prefix is refused, and one of a country without a known format is free', () => {
  for (const typed of ['FOO1', 'XX123456789', 'TIN 12345', 'US1'])
    expect([typed, vatNumberFault(typed, 'SA')]).toEqual([typed, 'vat_number_format']);
  for (const typed of ['US 12-3456789', 'CHE-123.456.788', 'GB 123 4567 82', 'FO123456'])
    expect([typed, vatNumberFault(typed, 'SA')]).toEqual([typed, null]);
});

it.each([
  ['SA300000000000003', 'SA', '300000000000003'],
  ['٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣', 'SA', '300000000000003'],
  ['AE 1001 2345 6700 003', 'SA', '100123456700003'],
  ['100123456700003', 'AE', '100123456700003'],
  ['OM1100012345', 'SA', '1100012345'],
  ['de 811125440', 'FR', 'DE811125440'],
  ['811 125 440', 'DE', 'DE811125440'],
  ['094501040', 'GR', 'EL094501040'],
  ['U10223006', 'AT', 'ATU10223006'],
  ['12-3456789', undefined, '123456789'],
])('%s of a company in %s is stored as %s', (typed, home, stored) => {
  expect(storedVatNumber(typed, home)).toBe(stored);
});

it('a typed tax number names what is wrong', () => {
  expect(faultsIn(taxNumber, ' 310122393500003 ')).toEqual({});
  expect(faultsIn(taxNumber, '310122393500004')).toEqual({
    '': [{ id: 'validation.vat_number_format', params: {} }],
  });
  expect(faultsIn(taxNumber, 'DE811125441')).toEqual({
    '': [{ id: 'validation.vat_number_check', params: {} }],
  });
});

it('a typed tax number may be pasted, or typed in Arabic digits', () => {
  const pasted = [
    '\u200E310122393500003\u200F',
    '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
    '310\u00A0122\u00A0393500003',
    'DE\u2013811125440',
  ];
  expect(pasted.map((one) => taxNumber.parse(one))).toEqual([
    '310122393500003',
    '310122393500003',
    '310 122 393500003',
    'DE-811125440',
  ]);
});
