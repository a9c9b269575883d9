import { Bell } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KitProvider } from '../../foundation/provider.tsx';
import { SideNav } from './side-nav.tsx';

it.each([
  ['en', 'Notifications', '4 unread notifications', ', 4 unread notifications'],
  ['ar-u-nu-latn', 'الإشعارات', '4 إشعارات غير مقروءة', '، 4 إشعارات غير مقروءة'],
])('a link is named by its label and its count in words in %s', (locale, label, countLabel, spoken) => {
  const item = { key: 'notifications', label, icon: Bell, href: '#', count: '4', countLabel };
  const markup = renderToStaticMarkup(
    <KitProvider locale={locale}>
      <SideNav label="Main" groups={[{ key: 'home', items: [item] }]} />
    </KitProvider>,
  );
  expect(markup.replaceAll(/<\/?span[^>]*>/gu, '')).toContain(label + spoken);
  expect(markup).toMatch(/<span aria-hidden="true"[^>]*>4</u);
});
