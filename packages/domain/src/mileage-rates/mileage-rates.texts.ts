import type { Texts } from '../messages/text.ts';

/** Texts of the list of mileage rates and of its permissions. */
export const mileageRateTexts = {
  'subject.mileageRates': ['Mileage rates', 'أسعار بدل المسافة'],
  'route.settings.mileage_rates.list': ['Mileage rates', 'أسعار بدل المسافة'],
  'mileage_rates.new': ['New mileage rate', 'إضافة سعر لبدل المسافة'],
  'mileage_rates.search': ['Search by name or source', 'بحث بالاسم أو المصدر'],
  'mileage_rates.empty': ['No mileage rates yet', 'لم يُضف أي سعر لبدل المسافة بعد'],
  'mileage_rates.empty.help': [
    'Add a rate for each vehicle, or import a table from a file. Requests for mileage use the rate of their own date.',
    'أضف سعرًا لكل مركبة، أو استورد جدولًا من ملف. تستخدم طلبات بدل المسافة سعر تاريخها.',
  ],
  'mileage_rates.from_distance.help': [
    'Whole units in a calendar year after which this rate applies. 0 for the first rate.',
    'عدد الوحدات الكاملة في السنة الميلادية التي يبدأ بعدها هذا السعر. أدخل صفرًا للسعر الأول.',
  ],
  'mileage_rates.rate.help': [
    'Amount per unit of distance, such as 0.30. At most 6 decimals.',
    'المبلغ لكل وحدة مسافة، مثل \u20660.30\u2069. بحد أقصى ست منازل عشرية.',
  ],
  'mileage_rates.source.help': [
    'The law, circular or decision that sets it.',
    'النظام أو التعميم أو القرار الذي يحدده.',
  ],
  'field.vehicle': ['Vehicle', 'المركبة'],
  'field.distance_unit': ['Unit of distance', 'وحدة المسافة'],
  'field.from_distance': ['From distance per year', 'ابتداءً من مسافة سنوية'],
  'field.unit_rate': ['Rate per unit', 'السعر لكل وحدة'],
  'vehicle.car': ['Car', 'سيارة'],
  'vehicle.van': ['Van', 'شاحنة خفيفة'],
  'vehicle.motorcycle': ['Motorcycle', 'دراجة نارية'],
  'vehicle.bicycle': ['Bicycle', 'دراجة هوائية'],
  'distance_unit.km': ['Kilometers', 'كيلومتر'],
  'distance_unit.mile': ['Miles', 'ميل'],
  'validation.unit_rate': [
    'Enter a rate above zero with at most 6 decimals, such as 0.30.',
    'أدخل سعرًا أكبر من صفر وبحد أقصى ست منازل عشرية، مثل \u20660.30\u2069.',
  ],
  'validation.rate_overlap': [
    'Another rate of the same kind is valid on some of these days: {name}. End it first, or choose other days.',
    'يوجد سعر آخر من النوع نفسه سارٍ في بعض هذه الأيام: {name}. أنهِ سريانه أولًا أو اختر أيامًا أخرى.',
  ],
  'validation.validity_overlap': [
    'Another rate of the same kind is valid on some of these days.',
    'يوجد سعر آخر من النوع نفسه سارٍ في بعض هذه الأيام.',
  ],
} as const satisfies Texts;
