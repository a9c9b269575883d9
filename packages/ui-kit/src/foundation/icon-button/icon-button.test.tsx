import { Bell } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KitProvider } from '../provider.tsx';
import { IconButton } from './icon-button.tsx';

it.each([
  ['en', 7, '7'],
  ['en', 120, '99+'],
  ['ar-u-nu-latn', 34, '34'],
  ['ar-JO-u-nu-arab', 34, '٣٤'],
  ['ar-u-nu-arab', 120, '٩٩+'],
])('the badge has the digits of the locale %s', (locale, count, shown) => {
  const markup = renderToStaticMarkup(
    <KitProvider locale={locale}>
      <IconButton icon={Bell} label="Notifications" count={count} />
    </KitProvider>,
  );
  expect(markup).toContain(`data-count="${shown}"`);
});
