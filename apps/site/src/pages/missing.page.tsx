import { directionOf, formatMessage, LOCALES } from '@outlay/domain';
import { Button, Logo } from '@outlay/ui-kit';
import { DemoWarning } from '../frame/demo-warning.tsx';
import { pathOf } from '../routes.ts';
import { messagesOf } from '../messages/messages-of.ts';
import styles from './missing.module.css';

/** 404 page, in both languages because the address has none. */
export function MissingPage() {
  return (
    <>
      <DemoWarning locales={LOCALES} />
      <main className={styles['missing']} id="content">
        <Logo label="Outlay" />
        <div className={styles['languages']}>
          {LOCALES.map((locale) => {
            const { missing } = messagesOf(locale);
            const Heading = locale === 'en' ? 'h1' : 'h2';
            return (
              <section key={locale} lang={locale} dir={directionOf(locale)}>
                <Heading>{missing.title}</Heading>
                <p>{missing.text}</p>
                <div className={styles['actions']}>
                  <Button asChild variant="primary" size="l">
                    <a href={pathOf('', locale)}>{formatMessage(locale, 'route.site.home')}</a>
                  </Button>
                  <Button asChild size="l">
                    <a href={pathOf('pricing', locale)}>{formatMessage(locale, 'route.site.price')}</a>
                  </Button>
                  <Button asChild size="l">
                    <a href="/login">{formatMessage(locale, 'route.login')}</a>
                  </Button>
                </div>
              </section>
            );
          })}
        </div>
      </main>
    </>
  );
}
