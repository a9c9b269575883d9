import type { Texts } from '../messages/text.ts';

/** Texts of the list of per diem rates and of its permissions. */
export const perDiemRateTexts = {
  'subject.perDiemRates': ['Per diem rates', 'أسعار البدل اليومي'],
  'route.settings.per_diem_rates.list': ['Per diem rates', 'أسعار البدل اليومي'],
  'per_diem_rates.new': ['New per diem rate', 'إضافة سعر للبدل اليومي'],
  'per_diem_rates.search': ['Search by name, city or source', 'بحث بالاسم أو المدينة أو المصدر'],
  'per_diem_rates.empty': ['No per diem rates yet', 'لم يُضف أي سعر للبدل اليومي بعد'],
  'per_diem_rates.empty.help': [
    'Add a rate for each country, or import a table from a file. Each day of a trip uses the rate of its place and date.',
    'أضف سعرًا لكل دولة، أو استورد جدولًا من ملف. يستخدم كل يوم من الرحلة سعر مكانه وتاريخه.',
  ],
  'per_diem_rates.country.help': ['Code such as SA.', 'رمز مثل \u2066SA\u2069.'],
  'per_diem_rates.city.help': [
    'Leave empty for all other places of the country.',
    'اتركها فارغة لجميع الأماكن الأخرى في الدولة.',
  ],
  'per_diem_rates.part_day.help': [
    'For the first and the last day, and for a short trip. Enter an amount or a share.',
    'لليوم الأول والأخير وللرحلة القصيرة. أدخل مبلغًا أو نسبة.',
  ],
  'per_diem_rates.part_day_share.help': [
    'Share of the full amount. Without amount and share, part days get the full amount.',
    'نسبة من المبلغ الكامل. بدون مبلغ ونسبة يُصرف المبلغ الكامل لليوم الجزئي.',
  ],
  'per_diem_rates.part_day_hours.help': [
    'On a trip of one day, the absence has to be longer than this.',
    'في رحلة اليوم الواحد، يجب أن تزيد مدة الغياب على ذلك.',
  ],
  'per_diem_rates.full_day_hours.help': [
    'On a trip of one day, a longer absence gets the full amount. Leave empty for never.',
    'في رحلة اليوم الواحد، يُصرف المبلغ الكامل لغياب أطول من ذلك. اتركها فارغة لعدم الصرف.',
  ],
  'per_diem_rates.meals.help': [
    'Each provided meal deducts its share of the full amount.',
    'تُخصم عن كل وجبة مقدَّمة نسبتها من المبلغ الكامل.',
  ],
  'field.city': ['City', 'المدينة'],
  'field.full_day': ['Full day', 'اليوم الكامل'],
  'field.part_day': ['Part day', 'اليوم الجزئي'],
  'field.part_day_share': ['Part day, share', 'نسبة اليوم الجزئي'],
  'field.part_day_hours': ['Hours of absence for a part day', 'ساعات الغياب لليوم الجزئي'],
  'field.full_day_hours': ['Hours of absence for a full day', 'ساعات الغياب لليوم الكامل'],
  'field.breakfast_share': ['Breakfast deduction', 'خصم الإفطار'],
  'field.lunch_share': ['Lunch deduction', 'خصم الغداء'],
  'field.dinner_share': ['Dinner deduction', 'خصم العشاء'],
  'validation.country_code': [
    'Enter the two letters of a country, such as SA.',
    'أدخل حرفي رمز الدولة، مثل \u2066SA\u2069.',
  ],
  'validation.part_over_full': [
    'A part day is worth no more than a full day.',
    'لا يزيد مبلغ اليوم الجزئي على مبلغ اليوم الكامل.',
  ],
  'validation.part_twice': [
    'Enter the part day as an amount or as a share, not both.',
    'أدخل لليوم الجزئي مبلغًا أو نسبة، لا كليهما.',
  ],
  'validation.full_before_part': [
    'A full day takes at least as many hours as a part day.',
    'لا تقل ساعات اليوم الكامل عن ساعات اليوم الجزئي.',
  ],
} as const satisfies Texts;
