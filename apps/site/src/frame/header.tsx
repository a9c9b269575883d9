import { Button, Logo } from '@outlay/ui-kit';
import { Menu } from 'lucide-react';
import { pathOf } from '../routes.ts';
import { LanguageLink } from './language-link.tsx';
import styles from './header.module.css';
import type { PageContext } from './page-context.ts';

const links = ({ locale, messages: { frame }, formatMessage }: PageContext) => [
  { href: `${pathOf('', locale)}#how`, label: frame.how },
  { href: `${pathOf('', locale)}#who`, label: frame.who },
  { href: pathOf('pricing', locale), label: formatMessage('route.site.price') },
  { href: pathOf('developers', locale), label: formatMessage('route.site.developers') },
  { href: pathOf('about-us', locale), label: formatMessage('route.site.about') },
];

/**
 * Header: navigation, language, and links to log in and register; on phones the navigation is a menu that works without
 * JavaScript.
 */
export function Header({ page }: { page: PageContext }) {
  const { route, locale, messages, formatMessage } = page;
  const here = pathOf(route.segment, locale);
  const items = links(page).map(({ href, label }) => (
    <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
      {label}
    </a>
  ));
  return (
    <header className={styles['bar']} data-print="hide">
      <a className={styles['home']} href={pathOf('', locale)}>
        <Logo label="Outlay" />
      </a>
      <nav className={styles['nav']} aria-label={messages.frame.siteNav}>
        {items}
      </nav>
      <div className={styles['actions']}>
        <LanguageLink page={page} />
        <Button asChild variant="quiet">
          <a className={styles['wide']} href="/login">
            {formatMessage('route.login')}
          </a>
        </Button>
        <Button asChild>
          <a className={styles['wide']} href="/panel/register">
            {formatMessage('route.register')}
          </a>
        </Button>
        <details className={styles['menu']}>
          <summary aria-label={messages.frame.menu}>
            <Menu size={20} aria-hidden="true" />
          </summary>
          <nav aria-label={messages.frame.menu}>
            {items}
            <a href="/login">{formatMessage('route.login')}</a>
            <a href="/panel/register">{formatMessage('route.register')}</a>
          </nav>
        </details>
      </div>
    </header>
  );
}
