import type { Translate } from '../translate.ts';

/** Request in the stories: fixed data without business logic. */
export interface SampleRequest {
  id: number;
  number: string;
  title: string;
  supplier: string;
  owner: string;
  team: string;
  date: string;
  status: SampleStatus;
  marks: readonly SampleMark[];
  receipts: number;
  amount: { figure: string; code: string };
  original?: { figure: string; code: string };
}

export type SampleStatus =
  | 'draft'
  | 'pending'
  | 'comment'
  | 'approved'
  | 'rejected'
  | 'verified'
  | 'cancelled';
export type SampleMark = 'limit' | 'overdue' | 'receipt' | 'duplicate';

/** Returns ten requests in the language of the story. */
export function sampleRequests(translate: Translate): readonly SampleRequest[] {
  return [
    {
      id: 1048,
      number: 'EX-1048',
      title: translate('Spare parts freight, Kuwait to Riyadh', 'شحن قطع غيار من الكويت إلى الرياض'),
      supplier: translate('Gulf Line Freight', 'خط الخليج للشحن'),
      owner: translate('Faisal Al-Harbi', 'فيصل الحربي'),
      team: translate('Operations', 'التشغيل'),
      date: translate('19 Nov', '19 نوفمبر'),
      status: 'pending',
      marks: ['limit'],
      receipts: 2,
      amount: { figure: '5,039.68', code: 'SAR' },
      original: { figure: '412.750', code: 'KWD' },
    },
    {
      id: 1047,
      number: 'EX-1047',
      title: translate('Client dinner, Olaya', 'عشاء عمل مع عميل، العليا'),
      supplier: translate('Bayt Al-Nakhla Restaurant', 'مطعم بيت النخلة'),
      owner: translate('Reem Al-Shammari', 'ريم الشمري'),
      team: translate('Sales', 'المبيعات'),
      date: translate('18 Nov', '18 نوفمبر'),
      status: 'comment',
      marks: [],
      receipts: 1,
      amount: { figure: '684.50', code: 'SAR' },
    },
    {
      id: 1046,
      number: 'EX-1046',
      title: translate('Design software, 6 seats for a year', 'برنامج تصميم، 6 رخص لمدة سنة'),
      supplier: translate('Raqeem Software', 'رقيم للبرمجيات'),
      owner: translate('Dana Al-Mutairi', 'دانة المطيري'),
      team: translate('Marketing', 'التسويق'),
      date: translate('17 Nov', '17 نوفمبر'),
      status: 'approved',
      marks: [],
      receipts: 1,
      amount: { figure: '9,720.00', code: 'SAR' },
    },
    {
      id: 1045,
      number: 'EX-1045',
      title: translate('Fuel and tolls, Jubail site visit', 'وقود ورسوم طريق، زيارة موقع الجبيل'),
      supplier: translate('Darb Fuel Stations', 'محطات درب للوقود'),
      owner: translate('Khalid Al-Otaibi', 'خالد العتيبي'),
      team: translate('Projects', 'المشاريع'),
      date: translate('17 Nov', '17 نوفمبر'),
      status: 'pending',
      marks: ['overdue', 'receipt'],
      receipts: 0,
      amount: { figure: '212.75', code: 'SAR' },
    },
    {
      id: 1044,
      number: 'EX-1044',
      title: translate('Hotel, Jeddah, 3 nights', 'فندق في جدة، 3 ليالٍ'),
      supplier: translate('Marsa Hotel', 'فندق مرسى'),
      owner: translate('Yousef Haddad', 'يوسف حداد'),
      team: translate('Sales', 'المبيعات'),
      date: translate('15 Nov', '15 نوفمبر'),
      status: 'verified',
      marks: [],
      receipts: 1,
      amount: { figure: '2,415.00', code: 'SAR' },
    },
    {
      id: 1043,
      number: 'EX-1043',
      title: translate('Exhibition stand printing', 'طباعة جناح المعرض'),
      supplier: translate('Al-Manar Printing Press', 'مطابع المنار'),
      owner: translate('Huda Al-Zahrani', 'هدى الزهراني'),
      team: translate('Marketing', 'التسويق'),
      date: translate('14 Nov', '14 نوفمبر'),
      status: 'approved',
      marks: [],
      receipts: 3,
      amount: { figure: '13,840.00', code: 'SAR' },
    },
    {
      id: 1042,
      number: 'EX-1042',
      title: translate('Laptop screen repair', 'إصلاح شاشة حاسوب محمول'),
      supplier: translate('Wadi Computers', 'الوادي للحاسبات'),
      owner: translate('Imran Siddiqui', 'عمران صديقي'),
      team: translate('IT', 'تقنية المعلومات'),
      date: translate('12 Nov', '12 نوفمبر'),
      status: 'rejected',
      marks: ['duplicate'],
      receipts: 1,
      amount: { figure: '950.00', code: 'SAR' },
    },
    {
      id: 1041,
      number: 'EX-1041',
      title: translate('Office pantry, October', 'ضيافة المكتب لشهر أكتوبر'),
      supplier: translate('Taiba Catering', 'طيبة للتموين'),
      owner: translate('Sara Thomas', 'سارة توماس'),
      team: translate('Administration', 'الشؤون الإدارية'),
      date: translate('11 Nov', '11 نوفمبر'),
      status: 'verified',
      marks: [],
      receipts: 1,
      amount: { figure: '1,376.20', code: 'SAR' },
    },
    {
      id: 1040,
      number: 'EX-1040',
      title: translate('First aid course, 8 people', 'دورة إسعافات أولية لثمانية موظفين'),
      supplier: translate('Salama Training Centre', 'مركز سلامة للتدريب'),
      owner: translate('Omar Bakri', 'عمر بكري'),
      team: translate('People', 'الموارد البشرية'),
      date: translate('10 Nov', '10 نوفمبر'),
      status: 'cancelled',
      marks: [],
      receipts: 1,
      amount: { figure: '3,200.00', code: 'SAR' },
    },
    {
      id: 1039,
      number: 'EX-1039',
      title: translate('Courier, original contracts', 'إرسال أصول العقود'),
      supplier: translate('Najm Courier', 'نجم للتوصيل'),
      owner: translate('Layla Mansour', 'ليلى منصور'),
      team: translate('Finance', 'المالية'),
      date: translate('9 Nov', '9 نوفمبر'),
      status: 'pending',
      marks: [],
      receipts: 1,
      amount: { figure: '148.00', code: 'SAR' },
    },
  ];
}
