import { ArrowDown, ArrowUp, Check, CircleCheck, Flag, Link2, Send } from 'lucide-react';
import { ActionBar } from '../src/data/action-bar/action-bar.tsx';
import { Amount } from '../src/data/amount/amount.tsx';
import { FieldItem, FieldList } from '../src/data/field-list/field-list.tsx';
import { ReceiptViewer } from '../src/data/receipt-viewer/receipt-viewer.tsx';
import { Axis, RecordBody, RecordHead, Section } from '../src/data/record/record.tsx';
import { Timeline } from '../src/data/timeline/timeline.tsx';
import { TotalAmount } from '../src/data/total-amount/total-amount.tsx';
import { Banner } from '../src/foundation/banner/banner.tsx';
import { Counter } from '../src/foundation/counter/counter.tsx';
import { IconButton } from '../src/foundation/icon-button/icon-button.tsx';
import { Link } from '../src/foundation/link/link.tsx';
import { SampleStatusBadge } from './sample-columns.tsx';
import { samplePdf, sampleReceipt } from './sample-receipt.ts';
import { useSay, type Say } from './say.ts';

const pdf = samplePdf();

/** Head buttons of the sheet. */
export function SampleSheetTools() {
  const say = useSay();
  return (
    <>
      <IconButton icon={ArrowUp} label={say('Previous request', 'الطلب السابق')} />
      <IconButton icon={ArrowDown} label={say('Next request', 'الطلب التالي')} />
      <IconButton icon={Link2} label={say('Copy the link', 'نسخ الرابط')} />
    </>
  );
}

const act = () => undefined;

/** What may be done with the request, one of it denied with its reason. */
export function SampleSheetActions() {
  const say = useSay();
  return (
    <ActionBar
      label={say('Decide on EX-1048', 'البتّ في EX-1048')}
      actions={[
        {
          key: 'approve',
          label: say('Approve', 'اعتماد'),
          icon: Check,
          variant: 'primary',
          shortcut: 'A',
          onAct: act,
        },
        { key: 'ask', label: say('Request info', 'طلب استيضاح'), shortcut: 'I', onAct: act },
        { key: 'reject', label: say('Reject', 'رفض'), shortcut: 'R', onAct: act },
        {
          key: 'verify',
          label: say('Verify', 'تحقق'),
          shortcut: 'V',
          denied: say(
            'Verify opens once the request is approved and its payment recorded.',
            'يُفتح التحقق من الدفع بعد اعتماد الطلب وتسجيل دفعه.',
          ),
          onAct: act,
        },
      ]}
    />
  );
}

/** One request with everything that is known of it. */
export function SampleSheetBody() {
  const say = useSay();
  return (
    <RecordBody>
      <RecordHead
        title={say('Spare parts freight, Kuwait to Riyadh', 'شحن قطع غيار من الكويت إلى الرياض')}
        sub={
          <>
            <bdi>{say('Gulf Line Freight', 'خط الخليج للشحن')}</bdi> ·{' '}
            {say('19 November 2026', '19 نوفمبر 2026')}
          </>
        }
        total={
          <TotalAmount size="l">
            <Amount figure="5,039.68" code="SAR" />
          </TotalAmount>
        }
        states={
          <>
            <SampleStatusBadge status="pending" say={say} />
            <Axis name={say('Step', 'المرحلة')}>{say('2 of 2, Finance', '2 من 2، المالية')}</Axis>
            <Axis name={say('Payment', 'الدفع')}>{say('Unpaid', 'غير مدفوع')}</Axis>
            <Axis name={say('Books', 'الدفاتر')}>{say('Unbooked', 'غير مُرحَّل')}</Axis>
          </>
        }
      />
      <Banner
        icon={Flag}
        title={say('Over the limit of the freight policy', 'تجاوز حد سياسة الشحن')}
        action={<Link href="#policy">{say('Policy', 'السياسة')}</Link>}
      >
        {say(
          'Limit 4,000.00 SAR an expense; this is 1,039.68 SAR over.',
          'يزيد على حد المصروف الواحد بمبلغ \u2066SAR\u00a01,039.68\u2069.',
        )}
      </Banner>
      <Section title={say('Receipts', 'الإيصالات')} count={<Counter>2</Counter>}>
        <SampleReceipts />
      </Section>
      <FieldList>
        <FieldItem label={say('Owner', 'صاحب المصروف')}>
          <bdi>{say('Faisal Al-Harbi', 'فيصل الحربي')}</bdi>
        </FieldItem>
        <FieldItem label={say('Team', 'الفريق')}>{say('Operations', 'التشغيل')}</FieldItem>
        <FieldItem label={say('Original', 'المبلغ الأصلي')}>
          <Amount figure="412.750" code="KWD" />
        </FieldItem>
        <FieldItem label={say('Account', 'الحساب')}>{say('5210 Freight in', '5210 مصروفات الشحن')}</FieldItem>
        <FieldItem label={say('Paid by', 'جهة الدفع')}>{say('Company', 'الشركة')}</FieldItem>
        <FieldItem label={say('Due', 'تاريخ الاستحقاق')}>{say('30 Nov 2026', '30 نوفمبر 2026')}</FieldItem>
      </FieldList>
      <Section title={say('Activity', 'التسلسل الزمني')}>
        <SampleActivity say={say} />
      </Section>
    </RecordBody>
  );
}

function SampleReceipts() {
  const say = useSay();
  return (
    <ReceiptViewer
      files={[
        {
          key: 1,
          name: 'invoice-26-3391.png',
          kind: 'picture',
          url: sampleReceipt(),
          note: say('184 KB', '184 ك.ب'),
        },
        { key: 2, name: 'customs-note.pdf', kind: 'pdf', url: pdf, note: say('612 KB', '612 ك.ب') },
      ]}
      empty={say('No receipt is attached.', 'لا يوجد إيصال مرفق.')}
      note={say('Amount and date agree with the request.', 'المبلغ والتاريخ مطابقان للطلب.')}
      labels={{
        list: say('Receipts', 'الإيصالات'),
        zoom: say('Zoom', 'تكبير'),
        download: say('Download', 'تنزيل'),
        zoomIn: say('Zoom in', 'تكبير الصورة'),
        zoomOut: say('Zoom out', 'تصغير الصورة'),
        previous: say('Previous receipt', 'الإيصال السابق'),
        next: say('Next receipt', 'الإيصال التالي'),
        close: say('Close', 'إغلاق'),
        position: (place, of) => say(`${place} of ${of}`, `${place} من ${of}`),
        pdfFallback: say('Download the file to read it.', 'نزّل الملف لقراءته.'),
      }}
    />
  );
}

function SampleActivity({ say }: { say: Say }) {
  const person = (en: string, ar: string) => (
    <strong>
      <bdi>{say(en, ar)}</bdi>
    </strong>
  );
  return (
    <Timeline
      label={say('Activity', 'التسلسل الزمني')}
      entries={[
        {
          key: 1,
          icon: Send,
          mirrorIcon: true,
          text: (
            <>
              {say('', 'الإرسال للاعتماد بواسطة ')}
              {person('Faisal Al-Harbi', 'فيصل الحربي')} {say('submitted the request', '')}
            </>
          ),
          when: say('19 Nov, 09:12', '19 نوفمبر، 9:12 ص'),
          dateTime: '2026-11-19T06:12:00Z',
        },
        {
          key: 2,
          icon: CircleCheck,
          text: (
            <>
              {say('', 'اعتماد المرحلة 1 بواسطة ')}
              {person('Khalid Al-Otaibi', 'خالد العتيبي')} {say('approved step 1', '')}
            </>
          ),
          speech: say(
            'Needed for the Jubail line; sea freight would have come a week late.',
            'مطلوبة لخط الجبيل، والشحن البحري كان سيتأخر أسبوعًا.',
          ),
          when: say('19 Nov, 14:40', '19 نوفمبر، 2:40 م'),
          dateTime: '2026-11-19T11:40:00Z',
        },
      ]}
    />
  );
}
