import type { Locale } from '@outlay/domain';

/** A request of the illustration: sample data of a fictitious company. */
export interface SampleRequest {
  readonly reference: string;
  readonly what: string;
  readonly supplier: string;
  readonly owner: string;
  readonly status: 'pending' | 'comment' | 'approved';
  readonly marks: readonly ('overLimit' | 'overdue' | 'noReceipt')[];
  readonly figure: string;
}

/** An entry of the illustration's timeline: a person and their action. */
export interface SampleStep {
  readonly who: string;
  readonly did: string;
  readonly when: string;
  readonly dateTime: string;
  readonly comment?: string;
}

interface Sample {
  readonly requests: readonly SampleRequest[];
  readonly steps: readonly SampleStep[];
  readonly rejected: SampleStep;
  readonly reopened: SampleStep;
}

const en: Sample = {
  requests: [
    {
      reference: 'EX-1048',
      what: 'Spare parts freight, Kuwait to Riyadh',
      supplier: 'Gulf Line Freight',
      owner: 'Faisal Al-Harbi',
      status: 'pending',
      marks: ['overLimit'],
      figure: '5,039.68',
    },
    {
      reference: 'EX-1047',
      what: 'Client dinner, Olaya',
      supplier: 'Bayt Al-Nakhla Restaurant',
      owner: 'Reem Al-Shammari',
      status: 'comment',
      marks: [],
      figure: '684.50',
    },
    {
      reference: 'EX-1046',
      what: 'Design software, 6 seats for a year',
      supplier: 'Raqeem Software',
      owner: 'Dana Al-Mutairi',
      status: 'approved',
      marks: [],
      figure: '9,720.00',
    },
    {
      reference: 'EX-1045',
      what: 'Fuel and tolls, Jubail site visit',
      supplier: 'Darb Fuel Stations',
      owner: 'Khalid Al-Otaibi',
      status: 'pending',
      marks: ['overdue', 'noReceipt'],
      figure: '212.75',
    },
  ],
  steps: [
    {
      who: 'Khalid Al-Otaibi',
      did: 'approved step 1',
      when: '19 Nov, 14:40',
      dateTime: '2026-11-19T14:40',
    },
    {
      who: 'Layla Mansour',
      did: 'asked for information',
      when: '20 Nov, 10:05',
      dateTime: '2026-11-20T10:05',
      comment: 'Please attach the customs note.',
    },
    {
      who: 'Faisal Al-Harbi',
      did: 'answered',
      when: '20 Nov, 16:31',
      dateTime: '2026-11-20T16:31',
      comment: 'Attached, with the stamp of the border office.',
    },
  ],
  rejected: { who: 'Layla Mansour', did: 'rejected', when: '12 Nov, 09:20', dateTime: '2026-11-12T09:20' },
  reopened: { who: 'Imran Siddiqui', did: 'reopened', when: '12 Nov, 11:02', dateTime: '2026-11-12T11:02' },
};

const ar: Sample = {
  requests: [
    {
      reference: 'EX-1048',
      what: 'شحن قطع غيار من الكويت إلى الرياض',
      supplier: 'خط الخليج للشحن',
      owner: 'فيصل الحربي',
      status: 'pending',
      marks: ['overLimit'],
      figure: '5,039.68',
    },
    {
      reference: 'EX-1047',
      what: 'عشاء عمل مع عميل، العليا',
      supplier: 'مطعم بيت النخلة',
      owner: 'ريم الشمري',
      status: 'comment',
      marks: [],
      figure: '684.50',
    },
    {
      reference: 'EX-1046',
      what: 'برنامج تصميم، 6 رخص لمدة سنة',
      supplier: 'رقيم للبرمجيات',
      owner: 'دانة المطيري',
      status: 'approved',
      marks: [],
      figure: '9,720.00',
    },
    {
      reference: 'EX-1045',
      what: 'وقود ورسوم طريق، زيارة موقع الجبيل',
      supplier: 'محطات درب للوقود',
      owner: 'خالد العتيبي',
      status: 'pending',
      marks: ['overdue', 'noReceipt'],
      figure: '212.75',
    },
  ],
  steps: [
    {
      who: 'خالد العتيبي',
      did: 'اعتماد المرحلة 1',
      when: '19 نوفمبر، 2:40 م',
      dateTime: '2026-11-19T14:40',
    },
    {
      who: 'ليلى منصور',
      did: 'طلب استيضاح',
      when: '20 نوفمبر، 10:05 ص',
      dateTime: '2026-11-20T10:05',
      comment: 'يُرجى إرفاق إشعار الجمارك.',
    },
    {
      who: 'فيصل الحربي',
      did: 'الرد على الاستيضاح',
      when: '20 نوفمبر، 4:31 م',
      dateTime: '2026-11-20T16:31',
      comment: 'أُرفق الإشعار، وعليه ختم المنفذ الحدودي.',
    },
  ],
  rejected: {
    who: 'ليلى منصور',
    did: 'رفض الطلب',
    when: '12 نوفمبر، 9:20 ص',
    dateTime: '2026-11-12T09:20',
  },
  reopened: {
    who: 'عمران صديقي',
    did: 'إعادة الفتح',
    when: '12 نوفمبر، 11:02 ص',
    dateTime: '2026-11-12T11:02',
  },
};

/** Returns the sample data of the illustrations in a language. */
export const sampleOf = (locale: Locale): Sample => ({ en, ar })[locale];
