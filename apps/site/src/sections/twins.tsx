import { directionOf, formatMessage, LOCALES, type Locale } from '@outlay/domain';
import { Amount, FieldItem, FieldList, StatusBadge, TotalAmount } from '@outlay/ui-kit';
import type { PageContext } from '../frame/page-context.ts';
import { messagesOf } from '../messages/messages-of.ts';
import { Section } from './section.tsx';
import { STATUS_APPEARANCE } from './status-appearance.ts';
import styles from './twins.module.css';

function Twin({ locale }: { locale: Locale }) {
  const { twins } = messagesOf(locale);
  return (
    <div lang={locale} dir={directionOf(locale)}>
      <div className={styles['title']}>
        <div>
          <h3>{twins.expense}</h3>
          <p>
            <bdi>{twins.supplier}</bdi> · {twins.date}
          </p>
        </div>
        <TotalAmount size="l">
          <Amount figure="412.750" code="KWD" />
        </TotalAmount>
      </div>
      <div className={styles['states']}>
        <StatusBadge {...STATUS_APPEARANCE.approved}>
          {formatMessage(locale, 'expense_status.approved')}
        </StatusBadge>
        <span>
          {twins.payment} <b>{formatMessage(locale, 'payment_status.scheduled')}</b>
        </span>
      </div>
      <FieldList single>
        <FieldItem label={twins.owner}>
          <bdi>{twins.ownerName}</bdi>
        </FieldItem>
        <FieldItem label={twins.account}>
          <bdi dir="ltr">5210</bdi> {twins.accountName}
        </FieldItem>
        <FieldItem label={twins.inBase}>
          <Amount figure="5,039.68" code="SAR" />
        </FieldItem>
      </FieldList>
    </div>
  );
}

/** One expense in both languages, side by side, each in its own direction. */
export function Twins({ page }: { page: PageContext }) {
  const { twins } = page.messages;
  return (
    <Section title={twins.title} lead={twins.lead}>
      <div className={styles['twins']} data-print="whole">
        {LOCALES.map((locale) => (
          <Twin key={locale} locale={locale} />
        ))}
      </div>
    </Section>
  );
}
