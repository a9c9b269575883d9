import type { PageContext } from '../frame/page-context.ts';
import { ARTICLES } from '../messages/articles.ts';
import { ArticleParts } from '../sections/article.tsx';

/** Terms of use: a template that names the operator of the installation. */
export function TermsPage({ page }: { page: PageContext }) {
  return <ArticleParts article={ARTICLES[page.locale].terms} page={page} />;
}
