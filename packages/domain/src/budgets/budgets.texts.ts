import type { Texts } from '../messages/text.ts';

/** Texts of budgets, of their screen and of their permissions. */
export const budgetTexts = {
  'subject.budgets': ['Budgets', 'الميزانيات'],
  'route.settings.budgets.list': ['Budgets', 'الميزانيات'],
  'budgets.new': ['New budget', 'إضافة ميزانية'],
  'budgets.search': ['Search budgets', 'بحث في الميزانيات'],
  'budgets.empty': ['No budgets yet', 'لم تُضف أي ميزانية بعد'],
  'budgets.empty.help': [
    'Create the first one here, or import a list from a file.',
    'أضف أول ميزانية من هنا، أو استورد القائمة من ملف.',
  ],
  'budgets.scope.help': [
    'Team, cost center and entry type limit what counts. Without any of them the budget is of the whole company.',
    'يحدد الفريق ومركز التكلفة ونوع القيد ما يُحتسب. وبدونها تكون الميزانية للشركة كلها.',
  ],
  'budgets.carry_over.help': [
    'What is left of a period is added to the next one.',
    'يُضاف المتبقي من كل فترة إلى الفترة التالية.',
  ],
  'budgets.valid_from.help': [
    'The budget begins with the period that contains this day. Quarters and years follow the fiscal year.',
    'تبدأ الميزانية بالفترة التي تتضمن هذا اليوم. وتتبع الأرباع والسنوات السنة المالية.',
  ],
  'field.budget_period': ['Period', 'الفترة'],
  'field.budget_amount': ['Amount per period', 'مبلغ الفترة'],
  'field.carry_over': ['Carry over', 'تدوير المتبقي'],
  'field.warning_share': ['Warn at', 'التنبيه عند'],
  'field.budget_mode': ['When exceeded', 'عند التجاوز'],
  'field.overspend_reason': ['Reason for overspending', 'سبب تجاوز الميزانية'],
  'budget_period.month': ['Month', 'شهر'],
  'budget_period.quarter': ['Quarter', 'ربع سنة'],
  'budget_period.year': ['Year', 'سنة'],
  'budget_mode.warn': ['Warn', 'تنبيه'],
  'budget_mode.block': ['Block submission', 'منع الإرسال'],
  'reason.may_not_overspend': [
    'Only users who may approve budgets can exceed one.',
    'لا يتجاوز الميزانية إلا من يملك صلاحية اعتماد الميزانيات.',
  ],
  'validation.nothing_overspent': [
    'No budget blocks this request, so it needs no reason for overspending.',
    'لا تمنع أي ميزانية هذا الطلب، فلا حاجة إلى سبب للتجاوز.',
  ],
} as const satisfies Texts;
