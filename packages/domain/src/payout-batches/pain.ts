import { decimalText } from '../money/format.ts';
import { controlSum, isSepaOrder, type Payment, type PaymentOrder } from './payment-file.ts';
import { paymentName, remittanceText } from './payment-text.ts';
import type { PaymentFormat } from './payout-batch.ts';

/** Versions of the message that orders credit transfers, pain.001. */
export type PainVersion = Exclude<PaymentFormat, 'csv' | 'bank_csv'>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? '');

/** Element with a text, or with elements. */
interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly content: string | readonly Element[];
}

const el = (name: string, content: Element['content'], attributes = ''): Element => ({
  name,
  attributes,
  content,
});

/** Writes an element, indented; a text has no spaces around it. */
function write({ name, attributes, content }: Element, indent = ''): string {
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : `\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${attributes}>${inner}</${name}>\n`;
}

/** Differences between the versions in what the files contain: the name of a BIC, and the form of a day. */
const DIALECTS: Readonly<
  Record<PainVersion, { readonly bic: string; readonly day: (day: string) => Element['content'] }>
> = {
  'pain.001.001.03': { bic: 'BIC', day: (day) => day },
  'pain.001.001.09': { bic: 'BICFI', day: (day) => [el('Dt', day)] },
};

const ibanAccount = (name: string, iban: string, more: readonly Element[] = []): Element =>
  el(name, [el('Id', [el('IBAN', iban)]), ...more]);

const transfer = ({ reference, name, iban, amount, text }: Payment, isSepa: boolean): Element => {
  const remittance = remittanceText(text, isSepa);
  return el('CdtTrfTxInf', [
    el('PmtId', [el('EndToEndId', reference)]),
    el('Amt', [el('InstdAmt', decimalText(amount), ` Ccy="${amount.currency}"`)]),
    el('Cdtr', [el('Nm', paymentName(name, isSepa) ?? '')]),
    ibanAccount('CdtrAcct', iban),
    ...(remittance === '' ? [] : [el('RmtInf', [el('Ustrd', remittance)])]),
  ]);
};

/**
 * Returns the message of ISO 20022 that orders credit transfers: the same text for the same order. The order has no fault
 * of `paymentFault`.
 */
export const painMessage = (version: PainVersion, order: PaymentOrder): string => {
  const { messageId, number, createdAt, executionDate, debtor, payments } = order;
  const dialect = DIALECTS[version];
  const isSepa = isSepaOrder(order);
  const totals = [el('NbOfTxs', String(payments.length)), el('CtrlSum', decimalText(controlSum(order)))];
  const name = el('Nm', paymentName(debtor.name, isSepa) ?? '');
  const bank = debtor.bic === null ? el('Othr', [el('Id', 'NOTPROVIDED')]) : el(dialect.bic, debtor.bic);
  const message = el(
    'Document',
    [
      el('CstmrCdtTrfInitn', [
        el('GrpHdr', [
          el('MsgId', messageId),
          el('CreDtTm', createdAt.toISOString().replace(/\.\d+Z$/, 'Z')),
          ...totals,
          el('InitgPty', [name]),
        ]),
        el('PmtInf', [
          el('PmtInfId', number),
          el('PmtMtd', 'TRF'),
          ...totals,
          ...(isSepa ? [el('PmtTpInf', [el('SvcLvl', [el('Cd', 'SEPA')])])] : []),
          el('ReqdExctnDt', dialect.day(executionDate)),
          el('Dbtr', [name]),
          ibanAccount('DbtrAcct', debtor.iban, [el('Ccy', debtor.currency)]),
          el('DbtrAgt', [el('FinInstnId', [bank])]),
          el('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
          ...payments.map((payment) => transfer(payment, isSepa)),
        ]),
      ]),
    ],
    ` xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(message)}`;
};
