import type { PermissionSetKey, RequiredField } from '@outlay/domain';

/** A member of the demo data; `teams` by key, `approves` lists the teams whose requests they approve. */
export type DemoPerson = {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: 'company' | 'client';
  readonly set: PermissionSetKey | null;
  readonly teams: readonly string[];
  readonly approves?: readonly string[];
  readonly limit?: number;
  readonly language: 'en' | 'ar';
  readonly status?: 'active' | 'invited' | 'suspended';
  /** Label of the sign-in in the terminal. */
  readonly signIn?: string;
};

/** A spending policy of the demo data, in whole units of the company's currency. */
export type DemoPolicy = {
  readonly name: string;
  readonly mode: 'warn' | 'block';
  readonly types?: readonly string[];
  readonly perExpense?: number;
  readonly perMonth?: number;
  readonly receiptOver?: number;
  readonly required?: readonly RequiredField[];
  readonly requiredOver?: number;
  readonly maxAge?: number;
  readonly blocked?: readonly string[];
  readonly autoUnder?: number;
  readonly steps?: readonly { readonly over: number; readonly approvers: readonly string[] }[];
};

/** Goods and services of the suppliers of the demo data. */
export type DemoGoods =
  | 'flights'
  | 'hotel'
  | 'food'
  | 'stationery'
  | 'furniture'
  | 'cloud'
  | 'software'
  | 'domain'
  | 'fuel'
  | 'taxi'
  | 'freight'
  | 'advertising'
  | 'printing'
  | 'fair'
  | 'photos'
  | 'power'
  | 'internet'
  | 'water'
  | 'insurance'
  | 'cleaning'
  | 'rent'
  | 'materials'
  | 'advice';

/** A supplier or customer of the demo data. */
export type DemoPartner = { readonly name: string; readonly email: string };

/** A supplier of the demo data, with what it sells. */
export type DemoSupplier = DemoPartner & { readonly sells: readonly DemoGoods[] };

/** A company of the demo data. */
export type DemoCompany = {
  readonly name: string;
  /** Details on documents; `vatNumber` is null in a country without VAT. */
  readonly identity: {
    readonly legalName: string;
    readonly address: string;
    readonly vatNumber: string | null;
  };
  readonly country: number;
  readonly currency: string;
  /** Units of the company's currency per Saudi riyal, so that amounts are realistic. */
  readonly scale: number;
  readonly people: readonly DemoPerson[];
  readonly teams: readonly { readonly key: string; readonly name: string; readonly nameAr: string }[];
  readonly policies: readonly DemoPolicy[];
  readonly suppliers: readonly DemoSupplier[];
  readonly customers: readonly DemoPartner[];
  /** Number of expenses, besides those of a partner or admin. */
  readonly expenses: number;
  /** Age in months of the first open month: the books are closed up to the one before. */
  readonly closedMonthsAgo: number;
  readonly closingReason: string;
};

const company = 'company' as const;

const ACME: DemoCompany = {
  name: 'Acme Trading Co.',
  identity: {
    legalName: 'Acme Trading Company LLC · شركة أكمي التجارية ذ.م.م',
    address: '2214 King Fahd Road, Al Olaya\nRiyadh 12214\nSaudi Arabia',
    vatNumber: '300000000000003',
  },
  country: 682,
  currency: 'SAR',
  scale: 1,
  teams: [
    { key: 'sales', name: 'Sales', nameAr: 'المبيعات' },
    { key: 'operations', name: 'Operations', nameAr: 'التشغيل' },
    { key: 'marketing', name: 'Marketing', nameAr: 'التسويق' },
  ],
  people: [
    {
      key: 'owner',
      name: 'Sara Al-Harbi',
      email: 'owner@outlay.example',
      phone: '+966 50 111 2201',
      role: company,
      set: 'owner',
      teams: ['operations'],
      language: 'en',
      signIn: 'Owner of Acme Trading',
    },
    {
      key: 'finance',
      name: 'خالد العتيبي',
      email: 'finance@outlay.example',
      phone: '+966 50 111 2202',
      role: company,
      set: 'finance',
      teams: ['operations'],
      language: 'ar',
      signIn: 'Finance of Acme Trading',
    },
    {
      key: 'approver',
      name: 'Omar Haddad',
      email: 'approver@outlay.example',
      phone: '+966 50 111 2203',
      role: company,
      set: 'approver',
      teams: ['sales'],
      approves: ['sales', 'operations', 'marketing'],
      language: 'en',
      signIn: 'Approver of Acme Trading',
    },
    {
      key: 'member',
      name: 'ليلى منصور',
      email: 'member@outlay.example',
      phone: '+966 50 111 2204',
      role: company,
      set: 'member',
      teams: ['sales'],
      language: 'ar',
      signIn: 'Member of Acme Trading',
    },
    {
      key: 'auditor',
      name: 'Peter Lang',
      email: 'auditor@outlay.example',
      phone: '+966 50 111 2205',
      role: company,
      set: 'auditor',
      teams: [],
      language: 'en',
      signIn: 'Auditor of Acme Trading (reads only)',
    },
    {
      key: 'client',
      name: 'Desert Rose Hotel',
      email: 'client@acme.example',
      phone: '+966 50 111 2206',
      role: 'client',
      set: null,
      teams: [],
      language: 'en',
      signIn: 'A customer of Acme Trading (no access to the panel)',
    },
    {
      key: 'huda',
      name: 'هدى الشمري',
      email: 'huda@acme.example',
      phone: '+966 50 111 2207',
      role: company,
      set: 'approver',
      teams: ['marketing'],
      approves: ['marketing', 'operations'],
      limit: 8000,
      language: 'ar',
    },
    {
      key: 'yousef',
      name: 'Yousef Nasser',
      email: 'yousef@acme.example',
      phone: '+966 50 111 2208',
      role: company,
      set: 'member',
      teams: ['sales'],
      language: 'en',
    },
    {
      key: 'noura',
      name: 'نورة القحطاني',
      email: 'noura@acme.example',
      phone: '+966 50 111 2209',
      role: company,
      set: 'member',
      teams: ['marketing'],
      language: 'ar',
    },
    {
      key: 'daniel',
      name: 'Daniel Reyes',
      email: 'daniel@acme.example',
      phone: '+966 50 111 2210',
      role: company,
      set: 'member',
      teams: ['operations', 'sales'],
      language: 'en',
    },
    {
      key: 'maha',
      name: 'Maha Saleh',
      email: 'maha@acme.example',
      phone: '+966 50 111 2211',
      role: company,
      set: 'member',
      teams: ['operations'],
      language: 'en',
      status: 'suspended',
    },
    {
      key: 'faisal',
      name: 'فيصل الدوسري',
      email: 'faisal@acme.example',
      phone: '+966 50 111 2212',
      role: company,
      set: 'member',
      teams: ['sales'],
      language: 'ar',
      status: 'invited',
    },
  ],
  policies: [
    {
      name: 'Company policy',
      mode: 'warn',
      perExpense: 15_000,
      perMonth: 60_000,
      receiptOver: 500,
      maxAge: 90,
      steps: [
        { over: 0, approvers: ['approver', 'huda'] },
        { over: 5000, approvers: ['owner'] },
      ],
    },
    { name: 'Travel policy', mode: 'block', types: ['travel'], perExpense: 12_000, receiptOver: 2000 },
    { name: 'Meals', mode: 'warn', types: ['meals'], required: ['attendees'], requiredOver: 800 },
    { name: 'Blocked suppliers', mode: 'block', blocked: ['Golden Dunes Lounge'] },
  ],
  suppliers: [
    { name: 'Saudi Airlines', email: 'billing@saudi-airlines.example', sells: ['flights'] },
    { name: 'مكتبة جرير', email: 'sales@jarir-bookstore.example', sells: ['stationery'] },
    { name: 'Hilton Riyadh', email: 'reservations@hilton-riyadh.example', sells: ['hotel'] },
    { name: 'الكهرباء السعودية', email: 'billing@saudi-electricity.example', sells: ['power'] },
    { name: 'STC', email: 'business@stc.example', sells: ['internet'] },
    { name: 'Careem', email: 'business@careem.example', sells: ['taxi'] },
    { name: 'مطعم البيك', email: 'orders@albaik.example', sells: ['food'] },
    { name: 'Amazon Web Services', email: 'billing@aws.example', sells: ['cloud', 'domain'] },
    { name: 'شركة الراجحي للنقل', email: 'dispatch@alrajhi-transport.example', sells: ['freight'] },
    { name: 'Ikea', email: 'business@ikea.example', sells: ['furniture'] },
    { name: 'Google Ads', email: 'billing@google-ads.example', sells: ['advertising'] },
    { name: 'محطات الدريس', email: 'fleet@aldrees.example', sells: ['fuel'] },
    { name: 'DHL Express', email: 'accounts@dhl-express.example', sells: ['freight'] },
    { name: 'بنده', email: 'orders@panda.example', sells: ['food'] },
    { name: 'Golden Dunes Lounge', email: 'events@golden-dunes.example', sells: ['food'] },
    { name: 'مكتب الخبير القانوني', email: 'office@alkhabeer-law.example', sells: ['advice'] },
    { name: 'Adobe', email: 'billing@adobe.example', sells: ['software'] },
    { name: 'شركة المياه الوطنية', email: 'billing@national-water.example', sells: ['water'] },
    { name: 'مطابع الوفاء', email: 'orders@alwafa-press.example', sells: ['printing', 'photos'] },
    { name: 'Riyadh Exhibitions', email: 'exhibitors@riyadh-exhibitions.example', sells: ['fair'] },
    { name: 'التعاونية للتأمين', email: 'policies@tawuniya.example', sells: ['insurance'] },
    { name: 'Clean Works', email: 'accounts@clean-works.example', sells: ['cleaning'] },
    { name: 'دار الأركان العقارية', email: 'leasing@dar-alarkan.example', sells: ['rent'] },
  ],
  customers: [
    { name: 'Desert Rose Hotel', email: 'accounts@desert-rose.example' },
    { name: 'مجموعة الفيصل التجارية', email: 'finance@alfaisal-group.example' },
    { name: 'Gulf Medical Supplies', email: 'payables@gulf-medical.example' },
    { name: 'مدارس الرواد', email: 'finance@alrowad-schools.example' },
    { name: 'Red Sea Resorts', email: 'payables@red-sea-resorts.example' },
    { name: 'شركة البناء الحديث', email: 'accounts@modern-building.example' },
  ],
  expenses: 330,
  closedMonthsAgo: 10,
  closingReason: 'Monthly close',
};

const NAKHEEL: DemoCompany = {
  name: 'النخيل للمقاولات',
  identity: {
    legalName: 'شركة النخيل للمقاولات ذ.م.م',
    address: 'شارع أحمد الجابر، شرق\nمدينة الكويت 15000\nالكويت',
    vatNumber: null,
  },
  country: 414,
  currency: 'KWD',
  scale: 0.082,
  teams: [
    { key: 'sites', name: 'Sites', nameAr: 'المواقع' },
    { key: 'office', name: 'Head office', nameAr: 'الإدارة العامة' },
  ],
  people: [
    {
      key: 'owner',
      name: 'بدر المطيري',
      email: 'owner@nakheel.example',
      phone: '+965 5011 2201',
      role: company,
      set: 'owner',
      teams: ['office'],
      language: 'ar',
      signIn: 'Owner of Nakheel Contracting (KWD)',
    },
    {
      key: 'member',
      name: 'Rania Khalil',
      email: 'member@nakheel.example',
      phone: '+965 5011 2202',
      role: company,
      set: 'member',
      teams: ['sites'],
      language: 'en',
      signIn: 'Member of Nakheel Contracting (KWD)',
    },
    {
      key: 'approver',
      name: 'جاسم العنزي',
      email: 'jassim@nakheel.example',
      phone: '+965 5011 2203',
      role: company,
      set: 'approver',
      teams: ['office'],
      approves: ['sites', 'office'],
      language: 'ar',
    },
    {
      key: 'finance',
      name: 'Mariam Aziz',
      email: 'mariam@nakheel.example',
      phone: '+965 5011 2204',
      role: company,
      set: 'finance',
      teams: ['office'],
      language: 'en',
    },
    {
      key: 'saad',
      name: 'سعد الرشيدي',
      email: 'saad@nakheel.example',
      phone: '+965 5011 2205',
      role: company,
      set: 'member',
      teams: ['sites'],
      language: 'ar',
    },
  ],
  policies: [
    {
      name: 'سياسة الشركة',
      mode: 'warn',
      perExpense: 1500,
      receiptOver: 50,
      maxAge: 120,
      steps: [
        { over: 0, approvers: ['approver'] },
        { over: 750, approvers: ['owner'] },
      ],
    },
  ],
  suppliers: [
    { name: 'شركة الإسمنت الكويتية', email: 'sales@kuwait-cement.example', sells: ['materials'] },
    { name: 'Zain', email: 'business@zain.example', sells: ['internet'] },
    {
      name: 'مواد البناء المتحدة',
      email: 'orders@united-building.example',
      sells: ['materials', 'furniture'],
    },
    { name: 'Kuwait Airways', email: 'billing@kuwait-airways.example', sells: ['flights'] },
    { name: 'KNPC', email: 'fleet@knpc.example', sells: ['fuel'] },
    { name: 'مركز سلطان', email: 'orders@sultan-center.example', sells: ['food', 'stationery', 'cleaning'] },
    { name: 'Caterpillar Rental', email: 'rental@caterpillar.example', sells: ['freight'] },
    { name: 'مطبعة الخليج', email: 'orders@gulf-press.example', sells: ['printing', 'photos'] },
    { name: 'وزارة الكهرباء والماء', email: 'billing@electricity-water.example', sells: ['power', 'water'] },
    { name: 'Marina Hotel Kuwait', email: 'events@marina-hotel.example', sells: ['hotel', 'fair'] },
    { name: 'Careem', email: 'business@careem.example', sells: ['taxi'] },
    { name: 'Microsoft', email: 'billing@microsoft.example', sells: ['cloud', 'software', 'domain'] },
    { name: 'Google Ads', email: 'billing@google-ads.example', sells: ['advertising'] },
    { name: 'وربة للتأمين', email: 'policies@warba-insurance.example', sells: ['insurance'] },
    { name: 'عقارات الكويت', email: 'leasing@kuwait-real-estate.example', sells: ['rent'] },
  ],
  customers: [
    { name: 'وزارة الأشغال', email: 'contracts@public-works.example' },
    { name: 'Al Salam Mall', email: 'accounts@alsalam-mall.example' },
    { name: 'مجمع الأفنيوز', email: 'payables@avenues.example' },
    { name: 'Boubyan Towers', email: 'finance@boubyan-towers.example' },
  ],
  expenses: 115,
  closedMonthsAgo: 8,
  closingReason: 'إقفال الشهر',
};

/** The demo companies, the larger one first. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [ACME, NAKHEEL];
