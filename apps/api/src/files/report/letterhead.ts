import type { Locale } from '@outlay/domain';
import { Image, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { plainText } from './report-format.ts';
import { sidesOf, styles } from './report-styles.ts';
import { REPORT_TEXTS } from './report-texts.ts';

/** Logo as PNG with its size in pixels. */
export interface LetterheadLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Identity of a company at the head of its documents; null for values that it has not entered. */
export interface Letterhead {
  readonly legal_name: string | null;
  /** Lines separated by line feeds. */
  readonly address: string | null;
  readonly vat_number: string | null;
  readonly logo: LetterheadLogo | null;
}

/** Space for the logo, in points. */
const LOGO_BOX = { width: 160, height: 48 };

function logoImage({ png, width, height }: LetterheadLogo): ReactElement {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return h(Image, {
    src: { data: Buffer.from(png), format: 'png' },
    style: { width: width * scale, height: height * scale },
  });
}

/** Renders the company at the head of a document: its name, address and VAT number beside its logo. */
export function letterheadPart(
  locale: Locale,
  company: { readonly name: string },
  { legal_name, address, vat_number, logo }: Letterhead,
): ReactElement {
  const rtl = locale === 'ar';
  const { block, line, text } = sidesOf(rtl);
  const details = [
    ...(address === null ? [] : plainText(address).split('\n')),
    ...(vat_number === null ? [] : [`${REPORT_TEXTS[locale].vatNumber}: \u200E${vat_number}\u200E`]),
  ];
  return h(
    View,
    { style: [styles.letterhead, line] },
    h(
      View,
      { style: [styles.sender, block] },
      h(Text, { style: [styles.company, text] }, plainText(legal_name ?? company.name)),
      // Lines may repeat.
      details.map((detail, at) => h(Text, { key: at, style: [styles.meta, text] }, detail)),
    ),
    logo === null ? null : logoImage(logo),
  );
}
