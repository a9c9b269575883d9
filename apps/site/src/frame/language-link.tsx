import type { Locale } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { pathOf } from '../routes.ts';
import type { PageContext } from './page-context.ts';

const OTHER: Readonly<Record<Locale, { locale: Locale; name: string }>> = {
  en: { locale: 'ar', name: 'العربية' },
  ar: { locale: 'en', name: 'English' },
};

/** Link to the same page in the other language, with the language's native name. */
export function LanguageLink({ page }: { page: PageContext }) {
  const { locale, name } = OTHER[page.locale];
  return (
    <Button asChild variant="quiet">
      <a href={pathOf(page.route.segment, locale)} lang={locale} hrefLang={locale} data-language={locale}>
        {name}
      </a>
    </Button>
  );
}
