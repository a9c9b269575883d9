import type { Texts } from '../messages/text.ts';

/** Texts of mileage and per diem claims. */
export const allowanceTexts = {
  'field.mileage': ['Mileage', 'بدل المسافة'],
  'field.per_diem': ['Per diem', 'البدل اليومي'],
  'field.distance': ['Distance', 'المسافة'],
  'field.meal_deduction': ['Provided meals', 'الوجبات المقدَّمة'],
  'per_diem_kind.full': ['Full day', 'يوم كامل'],
  'per_diem_kind.part': ['Part day', 'يوم جزئي'],
  'per_diem_kind.none': ['No allowance', 'بلا بدل'],
  'validation.distance_or_odometer': [
    'Enter the distance, or both readings of the odometer.',
    'أدخل المسافة، أو قراءتي عدّاد المسافة.',
  ],
  'validation.odometer_order': [
    'The reading at the end is not greater than the one at the start.',
    'قراءة عدّاد المسافة في النهاية ليست أكبر من قراءة البداية.',
  ],
  'validation.local_time': ['Enter a date and a time.', 'أدخل التاريخ والوقت.'],
  'validation.no_mileage_rate': [
    'No mileage rate of this vehicle and unit in {currency} is valid on {day}. Ask finance to add one.',
    'لا يوجد سعر لبدل المسافة لهذه المركبة والوحدة بعملة {currency} سارٍ في {day}. اطلب من المالية إضافته.',
  ],
  'validation.no_per_diem_rate': [
    'No per diem rate of {place} is valid on {day}. Ask finance to add one.',
    'لا يوجد سعر للبدل اليومي في {place} سارٍ في {day}. اطلب من المالية إضافته.',
  ],
  'validation.per_diem_currencies': [
    'Rates of this trip are in {currency} and {other}. Enter a request for each currency.',
    'أسعار هذه الرحلة بأكثر من عملة: {currency}، {other}. أدخل طلبًا لكل عملة.',
  ],
  'validation.allowance_of_nothing': [
    'The rates give nothing for this claim.',
    'لا ينتج عن الأسعار أي مبلغ لهذا الطلب.',
  ],
  'validation.trip_too_long': [
    'A trip has at most {n, number} days. Split it into several requests.',
    'لا تزيد الرحلة على {n, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. قسّمها إلى عدة طلبات.',
  ],
  'validation.trip_day_missing': ['The place on {day} is missing.', 'مكان يوم {day} غير محدد.'],
  'validation.trip_days_order': [
    'Enter each day of the trip once, in order.',
    'أدخل كل يوم من الرحلة مرة واحدة وبالترتيب.',
  ],
  'validation.not_in_trip': ['This day is not part of the trip.', 'هذا اليوم ليس من الرحلة.'],
  'validation.not_over_midnight': [
    'Only a trip over one midnight can be without a night.',
    'لا تكون الرحلة بلا مبيت إلا إذا تجاوزت منتصف ليل واحد.',
  ],
  'validation.allowance_amount': [
    'The rates give {amount}. Enter this amount.',
    'المبلغ وفق الأسعار {amount}. أدخل هذا المبلغ.',
  ],
  'validation.allowance_changed': [
    'The rates now give {amount}. Save the request again to accept it.',
    'المبلغ وفق الأسعار الآن {amount}. احفظ الطلب من جديد لقبوله.',
  ],
  'validation.one_allowance': [
    'A request is for mileage or for a per diem, not both.',
    'الطلب لبدل المسافة أو للبدل اليومي، لا لكليهما.',
  ],
  'validation.allowance_paid_by': [
    'An allowance is paid to the employee. Choose the employee as payer.',
    'يُصرف البدل للموظف. اختر الموظف دافعًا.',
  ],
  'validation.allowance_supplier': [
    'An allowance has no supplier and no invoice.',
    'ليس للبدل مورّد ولا فاتورة.',
  ],
  'validation.allowance_tax': [
    'An allowance contains no VAT. Leave the tax code empty.',
    'لا يتضمن البدل ضريبة قيمة مضافة. اترك رمز الضريبة فارغًا.',
  ],
  'validation.per_diem_date': ['Choose a day of the trip.', 'اختر يومًا من أيام الرحلة.'],
} as const satisfies Texts;
