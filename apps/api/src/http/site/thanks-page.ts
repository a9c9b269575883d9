import type { Locale } from '@outlay/domain';
import { directionOf } from '@outlay/domain';
import type { BaseContext, RequestContext } from '../request/request-context.ts';
import { Fault } from '../fault.ts';
import { translate, text, type Text } from '../texts.ts';
import { escaped } from '../response/escape-html.ts';

function page(locale: Locale, status: number, title: Text, lines: readonly Text[]): Response {
  const home = locale === 'ar' ? '/ar/home' : '/home';
  const paragraphs = lines.map((line) => `<p>${escaped(translate(locale, line))}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(translate(locale, title))}</title>
<link rel="stylesheet" href="/home/answer.css">
<main>
<h1>${escaped(translate(locale, title))}</h1>
${paragraphs}
<p><a href="${home}">${escaped(translate(locale, text('contact.back')))}</a></p>
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

type FormContext = Pick<BaseContext, 'locale' | 'request'>;

/** Returns the language of the form's page, because a plain post does not contain it. */
const pageLocale = (context: FormContext): Locale =>
  URL.parse(context.request.headers.get('referer') ?? '')?.pathname.startsWith('/ar/')
    ? 'ar'
    : context.locale;

/** Responds to the plain form post of a page without scripts with a page, after success and failure alike. */
export async function thanksPage(
  context: RequestContext<'contact.send'>,
  send: (context: RequestContext<'contact.send'>) => Promise<{ reference: string }>,
): Promise<Response> {
  const locale = pageLocale(context);
  try {
    const { reference } = await send({ ...context, locale });
    return page(locale, 200, text('contact.sent'), [text('contact.reference', { reference })]);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return failurePage(context, error);
  }
}

/** Returns the page of a refused plain form post. */
export function failurePage(context: FormContext, fault: Fault): Response {
  const fields = Object.entries(fault.detail.errors ?? {}).flatMap(([field, texts]) =>
    texts.map(
      (text): Text =>
        (locale) =>
          `${field}: ${translate(locale, text)}`,
    ),
  );
  return page(pageLocale(context), fault.status, fault.text, fields);
}
