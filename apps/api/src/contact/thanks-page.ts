import type { Locale } from '@outlay/domain';
import { directionOf } from '@outlay/domain';
import type { Asked } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { say, text, type Text } from '../http/words.ts';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function page(locale: Locale, status: number, title: Text, lines: readonly Text[]): Response {
  const home = locale === 'ar' ? '/ar/home' : '/home';
  const words = lines.map((line) => `<p>${escaped(say(locale, line))}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(say(locale, title))}</title>
<link rel="stylesheet" href="/home/answer.css">
<main>
<h1>${escaped(say(locale, title))}</h1>
${words}
<p><a href="${home}">${escaped(say(locale, text('contact.back')))}</a></p>
</main>
</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  };
  return new Response(html, { status, headers });
}

/** The language of the page the form was on; a plain post carries no choice of its own. */
const pageLocale = (asked: Asked<'contact.send'>): Locale =>
  URL.parse(asked.request.headers.get('referer') ?? '')?.pathname.startsWith('/ar/') ? 'ar' : asked.locale;

/** Answers the plain post of a page without scripts with a page of its own, whatever became of the message. */
export async function thanksPage(
  asked: Asked<'contact.send'>,
  send: (asked: Asked<'contact.send'>) => Promise<{ reference: string }>,
): Promise<Response> {
  const locale = pageLocale(asked);
  try {
    const { reference } = await send({ ...asked, locale });
    return page(locale, 200, text('contact.sent'), [text('contact.reference', { reference })]);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const fields = Object.entries(error.detail.errors ?? {}).flatMap(([field, texts]) =>
      texts.map(
        (words): Text =>
          (said) =>
            `${field}: ${say(said, words)}`,
      ),
    );
    return page(locale, error.status, error.text, fields);
  }
}
