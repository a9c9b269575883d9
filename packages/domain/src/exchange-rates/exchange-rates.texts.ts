import type { Texts } from '../messages/text.ts';

/** Texts of exchange rates, of their list and of its permissions. */
export const datedRateTexts = {
  'subject.exchangeRates': ['Exchange rates', 'أسعار الصرف'],
  'route.finance.rates.list': ['Exchange rates', 'أسعار الصرف'],
  'exchange_rates.new': ['New exchange rate', 'إضافة سعر صرف'],
  'exchange_rates.search': ['Search by currency or source', 'بحث بالعملة أو المصدر'],
  'exchange_rates.empty': ['No exchange rates yet', 'لا توجد أسعار صرف بعد'],
  'exchange_rates.empty.help': [
    'Import the file of the European Central Bank or any CSV, or enter a rate. Requests in another currency use the rate of their own date.',
    'استورد ملف البنك المركزي الأوروبي أو أي ملف \u2066CSV\u2069، أو أدخل سعرًا. تُحوَّل الطلبات بعملة أخرى بسعر تاريخها.',
  ],
  'exchange_rates.currency.help': ['Code such as USD.', 'رمز مثل \u2066USD\u2069.'],
  'exchange_rates.rate.help': [
    'How many units of the second currency one unit of the first is worth.',
    'كم تساوي وحدة واحدة من العملة الأولى بالعملة الثانية.',
  ],
  'rate_source.ecb': ['European Central Bank', 'البنك المركزي الأوروبي'],
  'rate_source.manual': ['entered by hand', 'إدخال يدوي'],
  'rate_source.import': ['imported', 'مستورد'],
  'rate_source.reference': ['reference rate', 'سعر مرجعي'],
  'rate_source.peg': ['fixed rate', 'سعر ثابت'],
  'rate_source.same': ['same currency', 'العملة نفسها'],
} as const satisfies Texts;
