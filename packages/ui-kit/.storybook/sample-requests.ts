import type { Say } from './say.ts';

/** A request as the stories show it: fixed data, no business. */
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

/** Ten requests in the language of the story. */
export function sampleRequests(say: Say): readonly SampleRequest[] {
  return [
    {
      id: 1048,
      number: 'EX-1048',
      title: say('Spare parts freight, Kuwait to Riyadh', 'شحن قطع غيار من الكويت إلى الرياض'),
      supplier: say('Gulf Line Freight', 'خط الخليج للشحن'),
      owner: say('Faisal Al-Harbi', 'فيصل الحربي'),
      team: say('Operations', 'التشغيل'),
      date: say('19 Nov', '19 نوفمبر'),
      status: 'pending',
      marks: ['limit'],
      receipts: 2,
      amount: { figure: '5,039.68', code: 'SAR' },
      original: { figure: '412.750', code: 'KWD' },
    },
    {
      id: 1047,
      number: 'EX-1047',
      title: say('Client dinner, Olaya', 'عشاء عمل مع عميل، العليا'),
      supplier: say('Bayt Al-Nakhla Restaurant', 'مطعم بيت النخلة'),
      owner: say('Reem Al-Shammari', 'ريم الشمري'),
      team: say('Sales', 'المبيعات'),
      date: say('18 Nov', '18 نوفمبر'),
      status: 'comment',
      marks: [],
      receipts: 1,
      amount: { figure: '684.50', code: 'SAR' },
    },
    {
      id: 1046,
      number: 'EX-1046',
      title: say('Design software, 6 seats for a year', 'برنامج تصميم، 6 رخص لمدة سنة'),
      supplier: say('Raqeem Software', 'رقيم للبرمجيات'),
      owner: say('Dana Al-Mutairi', 'دانة المطيري'),
      team: say('Marketing', 'التسويق'),
      date: say('17 Nov', '17 نوفمبر'),
      status: 'approved',
      marks: [],
      receipts: 1,
      amount: { figure: '9,720.00', code: 'SAR' },
    },
    {
      id: 1045,
      number: 'EX-1045',
      title: say('Fuel and tolls, Jubail site visit', 'وقود ورسوم طريق، زيارة موقع الجبيل'),
      supplier: say('Darb Fuel Stations', 'محطات درب للوقود'),
      owner: say('Khalid Al-Otaibi', 'خالد العتيبي'),
      team: say('Projects', 'المشاريع'),
      date: say('17 Nov', '17 نوفمبر'),
      status: 'pending',
      marks: ['overdue', 'receipt'],
      receipts: 0,
      amount: { figure: '212.75', code: 'SAR' },
    },
    {
      id: 1044,
      number: 'EX-1044',
      title: say('Hotel, Jeddah, 3 nights', 'فندق في جدة، 3 ليالٍ'),
      supplier: say('Marsa Hotel', 'فندق مرسى'),
      owner: say('Yousef Haddad', 'يوسف حداد'),
      team: say('Sales', 'المبيعات'),
      date: say('15 Nov', '15 نوفمبر'),
      status: 'verified',
      marks: [],
      receipts: 1,
      amount: { figure: '2,415.00', code: 'SAR' },
    },
    {
      id: 1043,
      number: 'EX-1043',
      title: say('Exhibition stand printing', 'طباعة جناح المعرض'),
      supplier: say('Al-Manar Printing Press', 'مطابع المنار'),
      owner: say('Huda Al-Zahrani', 'هدى الزهراني'),
      team: say('Marketing', 'التسويق'),
      date: say('14 Nov', '14 نوفمبر'),
      status: 'approved',
      marks: [],
      receipts: 3,
      amount: { figure: '13,840.00', code: 'SAR' },
    },
    {
      id: 1042,
      number: 'EX-1042',
      title: say('Laptop screen repair', 'إصلاح شاشة حاسوب محمول'),
      supplier: say('Wadi Computers', 'الوادي للحاسبات'),
      owner: say('Imran Siddiqui', 'عمران صديقي'),
      team: say('IT', 'تقنية المعلومات'),
      date: say('12 Nov', '12 نوفمبر'),
      status: 'rejected',
      marks: ['duplicate'],
      receipts: 1,
      amount: { figure: '950.00', code: 'SAR' },
    },
    {
      id: 1041,
      number: 'EX-1041',
      title: say('Office pantry, October', 'ضيافة المكتب لشهر أكتوبر'),
      supplier: say('Taiba Catering', 'طيبة للتموين'),
      owner: say('Sara Thomas', 'سارة توماس'),
      team: say('Administration', 'الشؤون الإدارية'),
      date: say('11 Nov', '11 نوفمبر'),
      status: 'verified',
      marks: [],
      receipts: 1,
      amount: { figure: '1,376.20', code: 'SAR' },
    },
    {
      id: 1040,
      number: 'EX-1040',
      title: say('First aid course, 8 people', 'دورة إسعافات أولية لثمانية موظفين'),
      supplier: say('Salama Training Centre', 'مركز سلامة للتدريب'),
      owner: say('Omar Bakri', 'عمر بكري'),
      team: say('People', 'الموارد البشرية'),
      date: say('10 Nov', '10 نوفمبر'),
      status: 'cancelled',
      marks: [],
      receipts: 1,
      amount: { figure: '3,200.00', code: 'SAR' },
    },
    {
      id: 1039,
      number: 'EX-1039',
      title: say('Courier, original contracts', 'إرسال أصول العقود'),
      supplier: say('Najm Courier', 'نجم للتوصيل'),
      owner: say('Layla Mansour', 'ليلى منصور'),
      team: say('Finance', 'المالية'),
      date: say('9 Nov', '9 نوفمبر'),
      status: 'pending',
      marks: [],
      receipts: 1,
      amount: { figure: '148.00', code: 'SAR' },
    },
  ];
}
