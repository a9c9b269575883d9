const LINES: readonly (readonly [string, string])[] = [
  ['Road freight, 2 pallets', '318.000'],
  ['Border handling', '46.750'],
  ['Customs note', '18.000'],
  ['Insurance', '30.000'],
];

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800">
<rect width="600" height="800" fill="#fcfbf8"/>
<g font-family="Helvetica, Arial, sans-serif" font-size="20" fill="#3a3530">
<text x="48" y="80" font-size="32" font-weight="700">Gulf Line Freight Co.</text>
<text x="48" y="112">Shuwaikh Port Road, Kuwait</text>
<text x="48" y="180" font-weight="700">INVOICE 26-3391</text>
<text x="48" y="210">19 November 2026</text>
<text x="48" y="240">To: Acme Arabia, Riyadh</text>
<text x="48" y="310" font-weight="700">Service</text><text x="552" y="310" text-anchor="end" font-weight="700">KWD</text>
${LINES.map(
  ([name, sum], index) =>
    `<path d="M48 ${328 + index * 48}H552" stroke="#cfc9c0"/><text x="48" y="${360 + index * 48}">${name}</text><text x="552" y="${360 + index * 48}" text-anchor="end">${sum}</text>`,
).join('\n')}
<path d="M48 520H552" stroke="#cfc9c0"/>
<text x="48" y="560" font-weight="700">Total</text><text x="552" y="560" text-anchor="end" font-weight="700">412.750</text>
<path d="M470 568H552M470 573H552" stroke="#3a3530" stroke-width="2"/>
</g></svg>`;

/** Returns a drawing of an invoice as a data URL. */
export function sampleReceipt(): string {
  return `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
}

/** Returns a drawing of one page of a document as a data URL. */
export function samplePage(page: number): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fcfbf8"/><g font-family="Helvetica, Arial, sans-serif" fill="#3a3530"><text x="56" y="90" font-size="26" font-weight="700">Customs note 26-3391</text><text x="56" y="130" font-size="18">Page ${page}: pallet ${page}, Kuwait to Riyadh</text></g></svg>`,
  )}`;
}

const PAGE =
  'BT /F1 22 Tf 56 770 Td (Customs note 26-3391) Tj 0 -34 Td /F1 13 Tf (Spare parts, 2 pallets, Kuwait) Tj ET';

/** Objects of a one-page PDF, numbered from 1. */
const PDF_PARTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
  `<< /Length ${PAGE.length} >>\nstream\n${PAGE}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** Returns a PDF of one page as an object URL, as in the panel. */
export function samplePdf(): string {
  const parts = PDF_PARTS.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`);
  const text = `%PDF-1.4\n${parts.join('')}trailer << /Size ${parts.length + 1} /Root 1 0 R >>\n%%EOF`;
  return URL.createObjectURL(new Blob([text], { type: 'application/pdf' }));
}
