import { IconButton, Logo } from '@outlay/ui-kit';
import { SunMoon } from 'lucide-react';
import { Rich } from '../messages/rich.tsx';
import { pathOf, ROUTES } from '../routes.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import type { PageContext } from './page-context.ts';

const LINKED = ROUTES.filter(({ name }) => name !== 'site.home');

/** Footer of each page; the theme button is hidden without JavaScript. */
export function Footer({ page }: { page: PageContext }) {
  const { locale, messages, formatMessage } = page;
  return (
    <footer className={styles['foot']}>
      <Logo label="Outlay" />
      <nav className={styles['links']} aria-label={messages.frame.footNav} data-print="hide">
        {LINKED.map(({ segment, name }) => (
          <a
            key={segment}
            href={pathOf(segment, locale)}
            aria-current={page.route.name === name ? 'page' : undefined}
          >
            {formatMessage(`route.${name}`)}
          </a>
        ))}
        <a href={`${pathOf('', locale)}#contact`}>{messages.frame.contact}</a>
        <a href="/login">{formatMessage('route.login')}</a>
        <a href="/api/docs">
          <Rich text={messages.frame.api} />
        </a>
      </nav>
      <a className={styles['cookies']} href={`${pathOf('privacy', locale)}#storage`}>
        {messages.frame.noCookies}
      </a>
      <div className={styles['choices']} data-print="hide">
        <LanguageLink page={page} />
        <span className={styles['theme']} data-theme-switch="">
          <IconButton label={messages.frame.theme} icon={SunMoon} variant="quiet" />
        </span>
      </div>
    </footer>
  );
}
