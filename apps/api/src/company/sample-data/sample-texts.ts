import type { Locale } from '@outlay/domain';

/** Names of the sample records in a language. */
export interface SampleTexts {
  readonly suppliers: Readonly<Record<'stationery' | 'hotel' | 'software', string>>;
  readonly customer: string;
  readonly expenses: Readonly<Record<'toner' | 'hotel' | 'lunch' | 'license', string>>;
  readonly payment: string;
  /** Text that every name and description begins with. */
  readonly mark: string;
}

/** Names of the sample records. */
export const SAMPLE_TEXTS: Readonly<Record<Locale, SampleTexts>> = {
  en: {
    mark: 'Sample: ',
    suppliers: { stationery: 'Palm Stationery', hotel: 'Corniche Hotel', software: 'Bright Software' },
    customer: 'Harbour Trading',
    expenses: {
      toner: 'printer paper and toner',
      hotel: 'hotel, two nights, customer visit',
      lunch: 'lunch with a customer',
      license: 'licence for the design program',
    },
    payment: 'invoice paid by bank transfer',
  },
  ar: {
    mark: 'مثال: ',
    suppliers: { stationery: 'قرطاسية النخلة', hotel: 'فندق الكورنيش', software: 'برمجيات الإشراق' },
    customer: 'المرفأ للتجارة',
    expenses: {
      toner: 'ورق وحبر للطابعة',
      hotel: 'فندق لليلتين لزيارة عميل',
      lunch: 'غداء عمل مع عميل',
      license: 'رخصة برنامج التصميم',
    },
    payment: 'سداد فاتورة بتحويل بنكي',
  },
};
