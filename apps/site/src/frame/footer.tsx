import { IconButton, Logo } from '@outlay/ui-kit';
import { SunMoon } from 'lucide-react';
import { pathOf } from '../routes.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import type { PageContext } from './page-context.ts';

/** Footer of each page; the theme button is hidden without JavaScript. */
export function Footer({ page }: { page: PageContext }) {
  const { locale, messages, formatMessage } = page;
  return (
    <footer className={styles['foot']}>
      <Logo label="Outlay" />
      <nav className={styles['links']} aria-label={messages.frame.footNav} data-print="hide">
        <a href={pathOf('pricing', locale)}>{formatMessage('route.site.price')}</a>
        <a href={pathOf('about-us', locale)}>{formatMessage('route.site.about')}</a>
        <a href={`${pathOf('', locale)}#contact`}>{messages.frame.contact}</a>
        <a href="/login">{formatMessage('route.login')}</a>
        <a href="/api/docs">API</a>
      </nav>
      <div className={styles['choices']} data-print="hide">
        <LanguageLink page={page} />
        <span className={styles['theme']} data-theme-switch="">
          <IconButton label={messages.frame.theme} icon={SunMoon} variant="quiet" />
        </span>
      </div>
    </footer>
  );
}
