import type { PageContext } from '../frame/page-context.ts';
import { ARTICLES } from '../messages/articles.ts';
import { ArticleParts } from '../sections/article.tsx';
import { STORED_KEYS } from './stored-keys.ts';

/** Position of the part about cookies and storage among the parts of the page. */
const STORAGE_PART = 1;

function StoredKeys({ page }: { page: PageContext }) {
  const { storage } = page.messages;
  return (
    <table id="storage">
      <caption>{storage.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{storage.key}</th>
          <th scope="col">{storage.when}</th>
        </tr>
      </thead>
      <tbody>
        {STORED_KEYS.map(({ key, name }) => (
          <tr key={key}>
            <th scope="row">
              <code dir="ltr">{key}</code>
            </th>
            <td>{storage[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Privacy page: what is stored, where and for how long; it names the operator of the installation. */
export function PrivacyPage({ page }: { page: PageContext }) {
  return (
    <ArticleParts
      article={ARTICLES[page.locale].privacy}
      page={page}
      after={{ [STORAGE_PART]: <StoredKeys page={page} /> }}
    />
  );
}
