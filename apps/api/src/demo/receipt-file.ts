/** Creates a receipt of the demo data: a small valid PDF with a unique size and hash. */
export function receiptPdf(lines: readonly string[]): Uint8Array {
  const asciiLines = lines.map((line) => line.replaceAll(/[^\x20-\x7e]/gu, '').replaceAll(/[\\()]/gu, ' '));
  const operators = asciiLines.map((line, at) => `${at === 0 ? '' : '0 -22 Td '}(${line}) Tj`).join(' ');
  const stream = `BT /F1 13 Tf 40 520 Td ${operators} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + end + trailer, 'latin1'));
}
