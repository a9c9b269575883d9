import { IconButton, Logo } from '@outlay/ui-kit';
import { SunMoon } from 'lucide-react';
import { pathOf } from '../routes.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import type { Place } from './place.ts';

/** Footer of each page; the theme button is hidden without JavaScript. */
export function Footer({ place }: { place: Place }) {
  const { locale, messages, say } = place;
  return (
    <footer className={styles['foot']}>
      <Logo label="Outlay" />
      <nav className={styles['links']} aria-label={messages.frame.footNav} data-print="hide">
        <a href={pathOf('pricing', locale)}>{say('route.site.price')}</a>
        <a href={pathOf('about-us', locale)}>{say('route.site.about')}</a>
        <a href={`${pathOf('', locale)}#contact`}>{messages.frame.contact}</a>
        <a href="/login">{say('route.login')}</a>
        <a href="/api/docs">API</a>
      </nav>
      <div className={styles['choices']} data-print="hide">
        <LanguageLink place={place} />
        <span className={styles['theme']} data-theme-switch="">
          <IconButton label={messages.frame.theme} icon={SunMoon} variant="quiet" />
        </span>
      </div>
    </footer>
  );
}
