import { directionOf, formatMessage, LOCALES, type Locale } from '@outlay/domain';
import { Amount, FieldItem, FieldList, StatusBadge, TotalAmount } from '@outlay/ui-kit';
import type { PageContext } from '../frame/page-context.ts';
import { messagesOf } from '../messages/messages-of.ts';
import { Section } from './section.tsx';
import { STATUS_APPEARANCE } from './status-appearance.ts';
import styles from './bilingual.module.css';

function Twin({ locale }: { locale: Locale }) {
  const { bilingual } = messagesOf(locale);
  return (
    <div lang={locale} dir={directionOf(locale)}>
      <div className={styles['title']}>
        <div>
          <h3>{bilingual.expense}</h3>
          <p>
            <bdi>{bilingual.supplier}</bdi> · {bilingual.date}
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
          {bilingual.payment} <b>{formatMessage(locale, 'payment_status.scheduled')}</b>
        </span>
      </div>
      <FieldList single>
        <FieldItem label={bilingual.owner}>
          <bdi>{bilingual.ownerName}</bdi>
        </FieldItem>
        <FieldItem label={bilingual.account}>
          <bdi dir="ltr">5210</bdi> {bilingual.accountName}
        </FieldItem>
        <FieldItem label={bilingual.inBase}>
          <Amount figure="5,039.68" code="SAR" />
        </FieldItem>
      </FieldList>
    </div>
  );
}

/** One expense in both languages, side by side, each in its own direction. */
export function Bilingual({ page }: { page: PageContext }) {
  const { bilingual } = page.messages;
  return (
    <Section title={bilingual.title} lead={bilingual.lead} fold={page.messages.folds.bilingual}>
      <div className={styles['bilingual']} data-print="whole">
        {LOCALES.map((locale) => (
          <Twin key={locale} locale={locale} />
        ))}
      </div>
    </Section>
  );
}
