import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_09, VALUES_09 } from './pain-09.fixture.ts';
import { painMessage } from './pain.ts';
import type { PaymentOrder } from './payment-file.ts';
import { paymentName } from './payment-text.ts';

/** Element of a message; its text is empty if it has children. */
interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: readonly Element[];
  readonly text: string;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the elements of a message, in which none contains another one of its name. */
const elementsIn = (content: string): Element[] =>
  [...content.matchAll(/<(\w+)([^>]*)>([^]*?)<\/\1>/gu)].map(([, name = '', attributes = '', inner = '']) => {
    const children = elementsIn(inner);
    const text = inner.replaceAll(/&(\w+);/gu, (entity, sign: string) => SIGNS[sign] ?? entity);
    return { name, attributes, children, text: children.length === 0 ? text : '' };
  });

/** Returns the pattern of a content model, for the names of children with a space after each. */
const patternOf = (model: string): RegExp =>
  new RegExp(`^(?:${model.replaceAll(/(\w+)(\S*) ?/gu, '(?:$1 )$2').replaceAll('| ', '|')})$`, 'u');

const ofElement = <Value>(table: Readonly<Record<string, Value>>, parent: string, name: string) =>
  table[`${parent}/${name}`] ?? table[name];

/** Returns what of an element the official schema refuses, by the path of the element. */
function faultsOf({ name, attributes, children, text }: Element, above: readonly string[]): string[] {
  const path = [...above, name].join('/');
  const parent = above.at(-1) ?? '';
  const isAmount = name === 'InstdAmt';
  const faults = isAmount === /^ Ccy="[A-Z]{3}"$/u.test(attributes) ? [] : [`${path} attributes`];
  const model = ofElement(CONTENT_09, parent, name);
  if (model === undefined || children.length === 0) {
    const value = ofElement(VALUES_09, parent, name);
    return value?.test(text) === true ? faults : [...faults, `${path} value`];
  }
  const names = children.map((child) => `${child.name} `).join('');
  return [
    ...faults,
    ...(patternOf(model).test(names) ? [] : [`${path} content`]),
    ...children.flatMap((child) => faultsOf(child, [...above, name])),
  ];
}

const NAMESPACE = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';

/** Returns what of a message the official schema refuses. */
function schemaFaults(message: string): string[] {
  const [root, ...others] = elementsIn(message);
  if (root === undefined || others.length > 0 || root.attributes !== NAMESPACE) return ['root'];
  return faultsOf({ ...root, attributes: '' }, []);
}

const IBAN = 'SA0380000000608010167519';

const orderIn = (currency: string, names: readonly string[], minor = 1): PaymentOrder => ({
  messageId: 'PF-00001-20261125T080910Z',
  number: 'PF-00001',
  createdAt: new Date('2026-11-25T08:09:10.123Z'),
  executionDate: '2026-11-26',
  debtor: {
    name: 'Najd & Sons <Trading>',
    iban: currency === 'EUR' ? 'DE89370400440532013000' : IBAN,
    bic: currency === 'EUR' ? null : 'RJHISARI',
    currency,
  },
  payments: names.map((name, at) => ({
    reference: `PAY-0000${at}`,
    name,
    iban: currency === 'EUR' ? 'FR1420041010050500013M02606' : IBAN,
    amount: { minor, currency },
    text: name,
  })),
});

const message = (order: PaymentOrder): string => painMessage('pain.001.001.09', order);

describe('a payment file of pain.001.001.09', () => {
  it('has the elements and values of the official schema, in each currency and in SEPA', () => {
    for (const currency of ['SAR', 'KWD', 'JPY', 'EUR'])
      for (const minor of [1, 123_456, 999_999_999_999])
        expect(schemaFaults(message(orderIn(currency, ['Omar', 'Laila "L" & Co'], minor)))).toEqual([]);
    expect(message(orderIn('EUR', ['Omar']))).toContain('NOTPROVIDED');
  });

  it('stays within the official schema with any names and texts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), { maxLength: 5 }),
        (given) => {
          const names = given.filter((name) => paymentName(name, false) !== null);
          expect(schemaFaults(message(orderIn('SAR', ['Omar', ...names])))).toEqual([]);
        },
      ),
    );
  });

  it('is refused when it differs from the official schema', () => {
    const valid = message(orderIn('SAR', ['Omar', 'Laila']));
    const broken: readonly (readonly [RegExp, string])[] = [
      [/pain\.001\.001\.09/u, 'pain.001.001.03'],
      [/<Dt>([^<]*)<\/Dt>/u, '$1'],
      [/BICFI/gu, 'BIC'],
      [/<BICFI>/u, '<BICFI>X'],
      [/(<ChrgBr>\w+<\/ChrgBr>\s*)(<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>)/u, '$2$1'],
      [/<PmtMtd>TRF/u, '<PmtMtd>DD'],
      [/<InitgPty>[^]*?<\/InitgPty>/u, ''],
      [/<NbOfTxs>2/u, '<NbOfTxs>two'],
      [/<InstdAmt Ccy="SAR">/u, '<InstdAmt>'],
      [/>0\.01</u, '>0,01<'],
      [/<EndToEndId>/u, `<EndToEndId>${'x'.repeat(35)}`],
      [/<Nm>Omar/u, `<Nm>Omar${'x'.repeat(140)}`],
      [/<Nm>Omar<\/Nm>/u, '<Nm></Nm>'],
      [/<CdtrAcct>[^]*?<\/CdtrAcct>/u, '<CdtrAcct></CdtrAcct>'],
      [/<Ustrd>/u, `<Ustrd>${'x'.repeat(140)}`],
    ];
    expect(schemaFaults(valid)).toEqual([]);
    const accepted = broken.filter(([from, to]) => schemaFaults(valid.replace(from, to)).length === 0);
    expect(accepted).toEqual([]);
  });
});
