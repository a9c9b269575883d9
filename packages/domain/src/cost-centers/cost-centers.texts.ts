import type { Texts } from '../messages/text.ts';

/** Texts of the list of cost centers and of its permissions. */
export const costCenterTexts = {
  'subject.costCenters': ['Cost centers', 'مراكز التكلفة'],
  'route.settings.cost_centers.list': ['Cost centers', 'مراكز التكلفة'],
  'cost_centers.new': ['New cost center', 'إضافة مركز تكلفة'],
  'cost_centers.search': ['Search cost centers', 'بحث في مراكز التكلفة'],
  'cost_centers.empty': ['No cost centers yet', 'لم يُضف أي مركز تكلفة بعد'],
  'cost_centers.empty.help': [
    'Create the first one here, or import a list from a file.',
    'أضف أول مركز تكلفة من هنا، أو استورد القائمة من ملف.',
  ],
} as const satisfies Texts;
