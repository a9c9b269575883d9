import { ArrowDown, ArrowUp, Check, CircleCheck, Flag, Link2, Send } from 'lucide-react';
import { ActionBar } from '../../src/data/action-bar/action-bar.tsx';
import { Amount } from '../../src/data/amount/amount.tsx';
import { FieldItem, FieldList } from '../../src/data/field-list/field-list.tsx';
import { ReceiptViewer } from '../../src/data/receipt-viewer/receipt-viewer.tsx';
import { Axis, RecordBody, RecordHead, Section } from '../../src/data/record/record.tsx';
import { Timeline } from '../../src/data/timeline/timeline.tsx';
import { TotalAmount } from '../../src/data/total-amount/total-amount.tsx';
import { Banner } from '../../src/foundation/banner/banner.tsx';
import { Counter } from '../../src/foundation/counter/counter.tsx';
import { IconButton } from '../../src/foundation/icon-button/icon-button.tsx';
import { Link } from '../../src/foundation/link/link.tsx';
import { SampleStatusBadge } from './sample-columns.tsx';
import { samplePdf, sampleReceipt } from './sample-receipt.ts';
import { useTranslate, type Translate } from '../translate.ts';

const pdf = samplePdf();

/** Buttons in the head of the sheet. */
export function SampleSheetTools() {
  const translate = useTranslate();
  return (
    <>
      <IconButton icon={ArrowUp} label={translate('Previous request', 'الطلب السابق')} />
      <IconButton icon={ArrowDown} label={translate('Next request', 'الطلب التالي')} />
      <IconButton icon={Link2} label={translate('Copy the link', 'نسخ الرابط')} />
    </>
  );
}

const act = () => undefined;

/** Actions of the request, one of them denied with a reason. */
export function SampleSheetActions() {
  const translate = useTranslate();
  return (
    <ActionBar
      label={translate('Decide on EX-1048', 'البتّ في EX-1048')}
      actions={[
        {
          key: 'approve',
          label: translate('Approve', 'اعتماد'),
          icon: Check,
          variant: 'primary',
          shortcut: 'A',
          onAct: act,
        },
        { key: 'ask', label: translate('Request info', 'طلب استيضاح'), shortcut: 'I', onAct: act },
        { key: 'reject', label: translate('Reject', 'رفض'), shortcut: 'R', onAct: act },
        {
          key: 'verify',
          label: translate('Verify', 'تحقق'),
          shortcut: 'V',
          denied: translate(
            'Verify opens once the request is approved and its payment recorded.',
            'يُتاح التحقق من الدفع بعد اعتماد الطلب وتسجيل دفعه.',
          ),
          onAct: act,
        },
      ]}
    />
  );
}

/** Sheet body of one request with all its sections. */
export function SampleSheetBody() {
  const translate = useTranslate();
  return (
    <RecordBody>
      <RecordHead
        title={translate('Spare parts freight, Kuwait to Riyadh', 'شحن قطع غيار من الكويت إلى الرياض')}
        sub={
          <>
            <bdi>{translate('Gulf Line Freight', 'خط الخليج للشحن')}</bdi> ·{' '}
            {translate('19 November 2026', '19 نوفمبر 2026')}
          </>
        }
        total={
          <TotalAmount size="l">
            <Amount figure="5,039.68" code="SAR" />
          </TotalAmount>
        }
        states={
          <>
            <SampleStatusBadge status="pending" translate={translate} />
            <Axis name={translate('Step', 'المرحلة')}>{translate('2 of 2, Finance', '2 من 2، المالية')}</Axis>
            <Axis name={translate('Payment', 'الدفع')}>{translate('Unpaid', 'غير مدفوع')}</Axis>
            <Axis name={translate('Booking', 'الترحيل')}>{translate('Unbooked', 'غير مُرحَّل')}</Axis>
          </>
        }
      />
      <Banner
        icon={Flag}
        title={translate('Over the limit of the freight policy', 'تجاوز حد سياسة الشحن')}
        action={<Link href="#policy">{translate('Policy', 'السياسة')}</Link>}
      >
        {translate(
          'Limit SAR 4,000.00 an expense; this is SAR 1,039.68 over.',
          'يزيد على حد المصروف الواحد بمبلغ \u2066SAR\u00a01,039.68\u2069.',
        )}
      </Banner>
      <Section title={translate('Receipts', 'الإيصالات')} count={<Counter>2</Counter>}>
        <SampleReceipts />
      </Section>
      <FieldList>
        <FieldItem label={translate('Owner', 'مقدّم الطلب')}>
          <bdi>{translate('Faisal Al-Harbi', 'فيصل الحربي')}</bdi>
        </FieldItem>
        <FieldItem label={translate('Team', 'الفريق')}>{translate('Operations', 'التشغيل')}</FieldItem>
        <FieldItem label={translate('Original', 'المبلغ الأصلي')}>
          <Amount figure="412.750" code="KWD" />
        </FieldItem>
        <FieldItem label={translate('Account', 'الحساب')}>
          {translate('5210 Freight in', '5210 مصروفات الشحن')}
        </FieldItem>
        <FieldItem label={translate('Paid by', 'الدافع')}>{translate('Company', 'الشركة')}</FieldItem>
        <FieldItem label={translate('Due', 'تاريخ الاستحقاق')}>
          {translate('30 Nov 2026', '30 نوفمبر 2026')}
        </FieldItem>
      </FieldList>
      <Section title={translate('History', 'سجل الإجراءات')}>
        <SampleHistory translate={translate} />
      </Section>
    </RecordBody>
  );
}

function SampleReceipts() {
  const translate = useTranslate();
  return (
    <ReceiptViewer
      files={[
        {
          key: 1,
          name: 'invoice-26-3391.png',
          kind: 'picture',
          url: sampleReceipt(),
          note: translate('184 KB', '184 كيلوبايت'),
        },
        {
          key: 2,
          name: 'customs-note.pdf',
          kind: 'pdf',
          url: pdf,
          note: translate('612 KB', '612 كيلوبايت'),
        },
      ]}
      empty={translate('No receipt is attached.', 'لا يوجد إيصال مرفق.')}
      note={translate('Amount and date agree with the request.', 'المبلغ والتاريخ مطابقان للطلب.')}
      labels={{
        list: translate('Receipts', 'الإيصالات'),
        zoom: translate('Zoom', 'تكبير'),
        download: translate('Download', 'تنزيل'),
        zoomIn: translate('Zoom in', 'تكبير الصورة'),
        zoomOut: translate('Zoom out', 'تصغير الصورة'),
        rotate: translate('Rotate', 'تدوير'),
        rotated: (degrees) => translate(`Rotated by ${degrees}°`, `التدوير: ${degrees}°`),
        page: (page, of) => translate(`Page ${page} of ${of}`, `الصفحة ${page} من ${of}`),
        previous: translate('Previous receipt', 'الإيصال السابق'),
        next: translate('Next receipt', 'الإيصال التالي'),
        close: translate('Close', 'إغلاق'),
        position: (index, of) => translate(`${index} of ${of}`, `${index} من ${of}`),
        pdfFallback: translate('Download the file to read it.', 'نزّل الملف لقراءته.'),
      }}
    />
  );
}

function SampleHistory({ translate }: { translate: Translate }) {
  const person = (en: string, ar: string) => (
    <strong>
      <bdi>{translate(en, ar)}</bdi>
    </strong>
  );
  return (
    <Timeline
      label={translate('History', 'سجل الإجراءات')}
      entries={[
        {
          key: 1,
          icon: Send,
          text: (
            <>
              {translate('', 'الإرسال للاعتماد من قِبل ')}
              {person('Faisal Al-Harbi', 'فيصل الحربي')} {translate('submitted the request', '')}
            </>
          ),
          when: translate('19 Nov, 09:12', '19 نوفمبر، 9:12 ص'),
          dateTime: '2026-11-19T06:12:00Z',
        },
        {
          key: 2,
          icon: CircleCheck,
          text: (
            <>
              {translate('', 'اعتماد المرحلة 1 من قِبل ')}
              {person('Khalid Al-Otaibi', 'خالد العتيبي')} {translate('approved step 1', '')}
            </>
          ),
          speech: translate(
            'Needed for the Jubail line; sea freight would have come a week late.',
            'مطلوبة لخط الجبيل، والشحن البحري كان سيتأخر أسبوعًا.',
          ),
          when: translate('19 Nov, 14:40', '19 نوفمبر، 2:40 م'),
          dateTime: '2026-11-19T11:40:00Z',
        },
      ]}
    />
  );
}
