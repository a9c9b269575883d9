import { Button, Logo } from '@outlay/ui-kit';
import { Menu } from 'lucide-react';
import { pathOf } from '../routes.ts';
import { LanguageLink } from './language-link.tsx';
import styles from './header.module.css';
import type { Place } from './place.ts';

const links = ({ locale, words: { frame }, say }: Place) => [
  { href: `${pathOf('', locale)}#how`, word: frame.how },
  { href: `${pathOf('', locale)}#who`, word: frame.who },
  { href: pathOf('pricing', locale), word: say('route.site.price') },
  { href: pathOf('about-us', locale), word: say('route.site.about') },
];

/** The bar on top: navigation, language and the two ways in; on a phone the navigation folds into a menu that needs no script. */
export function Header({ place }: { place: Place }) {
  const { route, locale, words, say } = place;
  const here = pathOf(route.segment, locale);
  const items = links(place).map(({ href, word }) => (
    <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
      {word}
    </a>
  ));
  return (
    <header className={styles['bar']} data-print="hide">
      <a className={styles['home']} href={pathOf('', locale)}>
        <Logo label="Outlay" />
      </a>
      <nav className={styles['nav']} aria-label={words.frame.siteNav}>
        {items}
      </nav>
      <div className={styles['ways']}>
        <LanguageLink place={place} />
        <Button asChild variant="quiet">
          <a className={styles['desk']} href="/login">
            {say('route.login')}
          </a>
        </Button>
        <Button asChild>
          <a className={styles['desk']} href="/panel/register">
            {say('route.register')}
          </a>
        </Button>
        <details className={styles['menu']}>
          <summary aria-label={words.frame.menu}>
            <Menu size={20} aria-hidden="true" />
          </summary>
          <nav aria-label={words.frame.menu}>
            {items}
            <a href="/login">{say('route.login')}</a>
            <a href="/panel/register">{say('route.register')}</a>
          </nav>
        </details>
      </div>
    </header>
  );
}
