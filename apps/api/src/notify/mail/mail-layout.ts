import {
  contained,
  directionOf,
  hasRtl,
  PRODUCT_NAME,
  withoutMarks,
  type Direction,
  type Locale,
} from '@outlay/domain';
import { escaped } from '../../http/response/escape-html.ts';

// Generated from the design tokens by packages/ui-kit/build/colours.ts.
const INK = '#251f1b';
const MUTED = '#59524e';
const LINE = '#e6e3e0';
const GROUND = '#f6f3f0';
const ACCENT = '#74264e';
const ON_ACCENT = '#fefbfc';

/** Fonts with both scripts that computers and telephones have: mail programs load none. */
const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif";

/** Parts of a mail, in the order in which both versions show them. */
export type MailParts = {
  readonly locale: Locale;
  readonly subject: string;
  /** Paragraphs; the lines of one are kept. */
  readonly paragraphs: readonly string[];
  /** Labels with values, such as that of an amount. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Entries of a digest, each with its link. */
  readonly entries?: readonly { readonly text: string; readonly detail: string; readonly link: string }[];
  /** Text that a user wrote, with its label, such as the reason of a rejection. */
  readonly quote?: { readonly label: string; readonly text: string } | undefined;
  readonly button?: { readonly label: string; readonly link: string } | undefined;
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
  /** Why the reader receives the mail. */
  readonly footer?: string;
};

const directionOfText = (text: string, fallback: Direction): Direction => {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return fallback;
  return hasRtl(letter) ? 'rtl' : 'ltr';
};

const ISOLATES: Readonly<Record<string, string>> = {
  '\u2066': '<span dir="ltr">',
  '\u2067': '<span dir="rtl">',
  '\u2068': '<span dir="auto">',
  '\u2069': '</span>',
};

/** Returns escaped text with line breaks, and with elements in place of the characters that isolate a direction. */
const htmlText = (text: string): string =>
  escaped(text)
    .replaceAll(/[\u2066-\u2069]/gu, (mark) => ISOLATES[mark] ?? '')
    .replaceAll('\n', '<br>');

/** Alignment of a mail: mail programs ignore logical sides. */
type Sides = {
  readonly direction: Direction;
  readonly side: 'left' | 'right';
  readonly end: 'left' | 'right';
};

const sidesOf = (direction: Direction): Sides =>
  direction === 'rtl' ? { direction, side: 'right', end: 'left' } : { direction, side: 'left', end: 'right' };

const cell = ({ direction, side }: Sides, content: string, style: string): string =>
  `<td dir="${direction}" align="${side}" valign="top" style="${FONT};text-align:${side};${style}">${content}</td>`;

const row = (sides: Sides, content: string, style: string): string =>
  `<tr>${cell(sides, content, style)}</tr>`;

const table = ({ direction }: Sides, attributes: string, rows: string): string =>
  `<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const TEXT = 'font-size:15px;line-height:24px';
const SMALL = 'font-size:13px;line-height:20px';

const paragraphRows = (sides: Sides, paragraphs: readonly string[]): string =>
  paragraphs
    .map((paragraph) => row(sides, htmlText(paragraph), `padding:8px 32px;${TEXT};color:${INK}`))
    .join('');

function factRows(sides: Sides, facts: NonNullable<MailParts['facts']>): string {
  if (facts.length === 0) return '';
  const rows = facts.map(([label, value]) => {
    const name = cell(
      sides,
      escaped(label),
      `padding:6px 0;padding-${sides.end}:24px;${TEXT};white-space:nowrap;color:${MUTED}`,
    );
    return `<tr>${name}${cell(sides, htmlText(value), `width:100%;padding:6px 0;${TEXT};color:${INK}`)}</tr>`;
  });
  return row(sides, table(sides, 'width="100%" style="width:100%"', rows.join('')), 'padding:8px 32px');
}

function entryRows(sides: Sides, entries: NonNullable<MailParts['entries']>): string {
  if (entries.length === 0) return '';
  const rows = entries.map(({ text, detail, link }) => {
    const title = `<a href="${escaped(link)}" style="${FONT};color:${ACCENT};text-decoration:none">${htmlText(text)}</a>`;
    const sub = detail === '' ? '' : `<br><span style="${SMALL};color:${MUTED}">${htmlText(detail)}</span>`;
    return row(sides, `${title}${sub}`, `padding:8px 0;border-bottom:1px solid ${LINE};${TEXT}`);
  });
  return row(sides, table(sides, 'width="100%" style="width:100%"', rows.join('')), 'padding:8px 32px');
}

function quoteRow(sides: Sides, { label, text }: NonNullable<MailParts['quote']>): string {
  const own = { ...sides, direction: directionOfText(text, sides.direction) };
  const rows =
    row(sides, escaped(label), `padding:4px 16px 0;${SMALL};color:${MUTED}`) +
    row(own, htmlText(contained(text)), `padding:0 16px 4px;${TEXT};color:${INK}`);
  const style = `width:100%;border-${sides.side}:3px solid ${LINE}`;
  return row(sides, table(sides, `width="100%" style="${style}"`, rows), 'padding:8px 32px');
}

function buttonRow(sides: Sides, { label, link }: NonNullable<MailParts['button']>): string {
  const style = `${FONT};display:inline-block;padding:10px 20px;${TEXT};font-weight:600;color:${ON_ACCENT};text-decoration:none`;
  const button = `<td align="center" bgcolor="${ACCENT}" style="border-radius:6px"><a href="${escaped(link)}" style="${style}">${escaped(label)}</a></td>`;
  return row(sides, table(sides, `align="${sides.side}"`, `<tr>${button}</tr>`), 'padding:16px 32px');
}

/**
 * Formats a mail as HTML. Tables, attributes and inline styles only: Outlook renders no other layout, and Gmail removes
 * style sheets. Every cell has its direction and side, because both ignore those of the document.
 */
export function mailHtml(mail: MailParts): string {
  const sides = sidesOf(directionOf(mail.locale));
  const brand = `padding:24px 32px 8px;font-size:17px;line-height:24px;font-weight:600;color:${ACCENT}`;
  const content = [
    row(sides, PRODUCT_NAME, brand),
    paragraphRows(sides, mail.paragraphs),
    factRows(sides, mail.facts ?? []),
    entryRows(sides, mail.entries ?? []),
    mail.quote === undefined ? '' : quoteRow(sides, mail.quote),
    mail.button === undefined ? '' : buttonRow(sides, mail.button),
    paragraphRows(sides, mail.closing ?? []),
    row(sides, htmlText(mail.footer ?? ''), `padding:16px 32px 24px;${SMALL};color:${MUTED}`),
  ].join('');
  const card = table(
    sides,
    `width="560" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${LINE}"`,
    content,
  );
  const page = table(
    sides,
    `width="100%" bgcolor="${GROUND}" style="width:100%;background:${GROUND}"`,
    `<tr><td align="center" style="padding:24px 12px">${card}</td></tr>`,
  );
  return `<!doctype html><html lang="${mail.locale}" dir="${sides.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(mail.subject)}</title></head><body dir="${sides.direction}" style="margin:0;padding:0;background:${GROUND}">${page}</body></html>`;
}

/** Formats a mail as text, with the parts of the HTML in the same order. */
export function mailText({
  paragraphs,
  facts = [],
  entries = [],
  quote,
  button,
  closing = [],
  footer,
}: MailParts): string {
  const parts = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...entries.map(({ text, detail, link }) => [text, detail, link].filter((line) => line !== '').join('\n')),
    quote === undefined ? '' : `${quote.label}:\n${contained(quote.text)}`,
    button === undefined ? '' : `${button.label}: ${button.link}`,
    ...closing,
    footer ?? '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns a text as subject of a mail: without direction characters and without a full stop. */
export const mailSubject = (text: string): string => withoutMarks(text).replace(/(?<![.\s])[.\s]+$/u, '');
