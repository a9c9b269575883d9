import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlSum, isSepaOrder, paymentFault, type FileForm, type PaymentOrder } from './payment-file.ts';
import { painMessage, type PainVersion } from './pain.ts';
import { paymentName, remittanceText, sepaText } from './payment-text.ts';

/** Official schemas, from packages of Debian: `.ci/verify/tools.ts` copies them. */
const SCHEMAS = join(import.meta.dirname, '../../../../node_modules/.cache/payment-schemas');
const schemaOf = (version: PainVersion): string => join(SCHEMAS, `${version}.xsd`);
const VERSIONS = ['pain.001.001.03', 'pain.001.001.09'] as const satisfies readonly PainVersion[];
const hasSchemas =
  spawnSync('xmllint', ['--version']).error === undefined &&
  VERSIONS.every((version) => existsSync(schemaOf(version)));

const form = (format: FileForm['format']): FileForm => ({ format, payment_csv: null });

/** Returns the report of xmllint on a message against a schema; null if it is valid. */
function schemaFault(message: string, schema: string): string | null {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
    input: message,
    encoding: 'utf8',
  });
  return status === 0 ? null : stderr;
}

const faultsOf = (order: PaymentOrder): readonly (string | null)[] =>
  VERSIONS.map((version) => schemaFault(painMessage(version, order), schemaOf(version)));
const VALID = [null, null];

const payment = (name: string, minor: number, currency: string, iban = 'SA0380000000608010167519') => ({
  reference: 'PAY-00001',
  name,
  iban,
  amount: { minor, currency },
  text: 'PAY-00001 EXP-00007',
});

const orderIn = (currency: string, payments: PaymentOrder['payments']): PaymentOrder => ({
  messageId: 'PF-00001-20261125T080910Z',
  number: 'PF-00001',
  createdAt: new Date('2026-11-25T08:09:10.123Z'),
  executionDate: '2026-11-26',
  debtor: {
    name: 'Najd & Sons <Trading>',
    iban: currency === 'EUR' ? 'DE89370400440532013000' : 'SA4420000001234567891234',
    bic: currency === 'EUR' ? null : 'RJHISARI',
    currency,
  },
  payments,
});

const LAILA = 'ليلى منصور';
const riyals = orderIn('SAR', [payment(LAILA, 123_45, 'SAR'), payment('Omar', 1, 'SAR')]);
const euros = orderIn('EUR', [payment('Zoë Łukasz', 99_999_999_999, 'EUR', 'FR1420041010050500013M02606')]);

const valueOf = (message: string, element: string): string | undefined =>
  new RegExp(`<${element}[^>]*>([^<]*)</${element}>`).exec(message)?.[1];

describe('a payment file of ISO 20022', () => {
  it.skipIf(!hasSchemas)('is valid by the schemas of both versions, in riyals, dinars, yen and euro', () => {
    const dinars = orderIn('KWD', [payment('Omar', 1_001, 'KWD'), payment('Laila', 2, 'KWD')]);
    const yen = orderIn('JPY', [payment('Omar', 500, 'JPY')]);
    const most = orderIn('SAR', [payment('Laila "L" & Co', 999_999_999_999, 'SAR')]);
    for (const order of [riyals, euros, dinars, yen, most]) expect(faultsOf(order)).toEqual(VALID);
  });

  it.skipIf(!hasSchemas)(
    'is refused by the schema when an element is missing, so that the test can fail',
    () => {
      const broken = painMessage('pain.001.001.03', riyals).replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, '');
      expect(schemaFault(broken, schemaOf('pain.001.001.03'))).toContain('ReqdExctnDt');
      expect(schemaFault(painMessage('pain.001.001.09', riyals), schemaOf('pain.001.001.03'))).not.toBeNull();
    },
  );

  it.skipIf(!hasSchemas)('is checked in version 09 by names, order, occurrences and facets', () => {
    const message = painMessage('pain.001.001.09', riyals);
    const iban = 'SA0380000000608010167519';
    const faults: readonly (readonly [RegExp, string])[] = [
      [/pain\.001\.001\.09/, 'pain.001.001.10'],
      [/<Dt>([^<]*)<\/Dt>/, '$1'],
      [/<Dt>[^<]*<\/Dt>/, '<Dt>2026-13-01</Dt>'],
      [/<Dt>[^<]*<\/Dt>/, '<DtTm>2026-11-26</DtTm>'],
      [/BICFI/g, 'BIC'],
      [/<BICFI>[^<]*/, '<BICFI>RJHISARIX'],
      [/(<ChrgBr>\w+<\/ChrgBr>\s*)(<CdtTrfTxInf>)/, '$2$1'],
      [/<PmtMtd>TRF/, '<PmtMtd>DD'],
      [/<InitgPty>[^]*?<\/InitgPty>/, ''],
      [/<CtrlSum>[^<]*/, `<CtrlSum>1.${'2'.repeat(18)}`],
      [/<NbOfTxs>2/, '<NbOfTxs>two'],
      [/<InstdAmt Ccy="SAR">/, '<InstdAmt>'],
      [/>123\.45</, '>123,45<'],
      [/>123\.45</, '>0.000001<'],
      [/>123\.45</, '>-123.45<'],
      [/Ccy="SAR"/, 'Ccy="Sar"'],
      [/<EndToEndId>/, `<EndToEndId>${'x'.repeat(35)}`],
      [/<Nm>ليلى منصور<\/Nm>/, '<Nm/>'],
      [new RegExp(iban), iban.toLowerCase()],
      [/<Ustrd>/, `<Ustrd>${'x'.repeat(140)}`],
    ];
    expect(schemaFault(message, schemaOf('pain.001.001.09'))).toBeNull();
    const accepted = faults.filter(([from, to]) => {
      const broken = message.replace(from, to);
      return broken === message || schemaFault(broken, schemaOf('pain.001.001.09')) === null;
    });
    expect(accepted).toEqual([]);
  });

  it.skipIf(!hasSchemas)(
    'is valid with names of markup, controls, any script and any length',
    { timeout: 60_000 },
    () => {
      const hostile = [
        `<b>&amp; "it's" ]]></b>`,
        `Omar\u0000\u0001\u001B\uFFFE\uFFFF\uD800\u202E\n\tSaleh`,
        'م'.repeat(300),
        '👩‍👧'.repeat(80),
        `A${' '.repeat(200)}B`,
        '=HYPERLINK("x")',
      ];
      for (const name of hostile)
        expect([name, ...faultsOf(orderIn('SAR', [payment(name, 1, 'SAR')]))]).toEqual([name, ...VALID]);
      const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 400 });
      fc.assert(
        fc.property(fc.array(names, { minLength: 20, maxLength: 20 }), (given) => {
          const payments = given
            .filter((name) => paymentName(name, false) !== null)
            .map((name) => ({ ...payment(name, 1, 'SAR'), text: name }));
          expect(faultsOf(orderIn('SAR', [payment('Omar', 1, 'SAR'), ...payments]))).toEqual(VALID);
        }),
        { numRuns: 12 },
      );
    },
  );

  it('has the number of payments and their sum as control sum, in the digits of the currency', () => {
    expect(valueOf(painMessage('pain.001.001.03', riyals), 'NbOfTxs')).toBe('2');
    expect(valueOf(painMessage('pain.001.001.03', riyals), 'CtrlSum')).toBe('123.46');
    const dinars = orderIn('KWD', [payment('Omar', 1_001, 'KWD'), payment('Laila', 2, 'KWD')]);
    const message = painMessage('pain.001.001.09', dinars);
    expect(valueOf(message, 'CtrlSum')).toBe('1.003');
    expect(message).toContain('<InstdAmt Ccy="KWD">0.002</InstdAmt>');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1 }), (amounts) => {
        const order = orderIn(
          'OMR',
          amounts.map((minor) => payment('Omar', minor, 'OMR')),
        );
        const found = [...painMessage('pain.001.001.03', order).matchAll(/<InstdAmt[^>]*>([^<]*)</g)];
        const sum = found.reduce((left, [, text = '']) => left + BigInt(text.replace('.', '')), 0n);
        expect(sum).toBe(BigInt(controlSum(order).minor));
      }),
    );
  });

  it('is the same for the same order, and differs between the versions in day and BIC only', () => {
    expect(painMessage('pain.001.001.03', riyals)).toBe(painMessage('pain.001.001.03', { ...riyals }));
    const lines = (version: PainVersion) => painMessage(version, riyals).split('\n');
    const [old, now] = [lines('pain.001.001.03'), lines('pain.001.001.09')];
    expect(old.filter((line) => !now.includes(line)).map((line) => line.trim())).toEqual([
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
      '<ReqdExctnDt>2026-11-26</ReqdExctnDt>',
      '<BIC>RJHISARI</BIC>',
    ]);
    expect(now.filter((line) => !old.includes(line)).map((line) => line.trim())).toEqual([
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
      '<ReqdExctnDt>',
      '<Dt>2026-11-26</Dt>',
      '</ReqdExctnDt>',
      '<BICFI>RJHISARI</BICFI>',
    ]);
    expect(valueOf(lines('pain.001.001.03').join(), 'CreDtTm')).toBe('2026-11-25T08:09:10Z');
  });

  it('follows the rules of SEPA only for euro between its countries', () => {
    expect(isSepaOrder(euros)).toBe(true);
    expect(isSepaOrder(riyals)).toBe(false);
    expect(isSepaOrder(orderIn('EUR', [payment('Omar', 1, 'EUR')]))).toBe(false);
    const message = painMessage('pain.001.001.03', euros);
    expect(message).toContain('<Nm>Zoe Lukasz</Nm>');
    expect(message).toContain('<Nm>Najd + Sons Trading</Nm>');
    expect([valueOf(message, 'Cd'), valueOf(message, 'ChrgBr')]).toEqual(['SEPA', 'SLEV']);
    expect(message).toContain('NOTPROVIDED');
    expect(painMessage('pain.001.001.03', riyals)).toContain(`<Nm>${LAILA}</Nm>`);
  });

  it('needs Latin letters in the names of SEPA, and a BIC outside', () => {
    const arabic = orderIn('EUR', [payment(LAILA, 1, 'EUR', 'FR1420041010050500013M02606')]);
    expect(paymentFault(form('pain.001.001.03'), arabic)).toEqual({
      id: 'validation.payment_name',
      params: { name: LAILA },
      field: 'reimbursement_ids',
    });
    expect(paymentFault(form('csv'), arabic)).toBeNull();
    expect(paymentFault(form('pain.001.001.09'), riyals)).toBeNull();
    const without = { ...riyals, debtor: { ...riyals.debtor, bic: null } };
    expect(paymentFault(form('pain.001.001.09'), without)).toMatchObject({ id: 'validation.account_bic' });
  });
});

describe('texts of payments', () => {
  it('are written in the characters of SEPA', () => {
    const table = {
      'Müller & Söhne': 'Muller + Sohne',
      'Straße 5': 'Strasse 5',
      'Ærø Ødegård': 'AEro Odegard',
      'Þór Łódź': 'THor Lodz',
      '/start//end/': 'start/end',
      'abc/ /': 'abc',
      'a_b=c@d': 'a b c d',
      'ﬁancé №7': 'fiance No7',
    };
    expect(Object.fromEntries(Object.keys(table).map((text) => [text, sepaText(text)]))).toEqual(table);
    expect(paymentName('李小龙', true)).toBeNull();
    expect(paymentName('123', true)).toBeNull();
    expect(paymentName('\u200E\u0000', false)).toBeNull();
  });

  it('are cut between characters', () => {
    expect([...(paymentName('😀'.repeat(200), false) ?? '')]).toHaveLength(140);
    expect(paymentName('a'.repeat(200), true)).toHaveLength(70);
    expect(remittanceText(`${'x'.repeat(139)} yy`, true)).toHaveLength(139);
    expect(remittanceText(`${'x'.repeat(139)}/yy`, true)).toHaveLength(139);
  });
});
