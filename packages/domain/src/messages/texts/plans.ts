import type { Texts } from '../text.ts';

/** Names of the product's plans and their features. */
export const planTexts = {
  'plan.starter': ['Starter', 'البداية'],
  'plan.team': ['Team', 'الفريق'],
  'plan.business': ['Business', 'الأعمال'],
  'plan_limit.seats': [
    'All {seats, number} seats of your plan are taken. Choose a larger plan, or suspend a member first.',
    'جميع مقاعد باقتك ({seats, number}) مشغولة. اختر باقة أكبر أو أوقف أحد الأعضاء أولًا.',
  ],
  'plan_limit.members': [
    'This plan has room for {seats, number} members; the company has {members, number}. Suspend some first.',
    'الحد الأقصى في هذه الباقة {seats, plural, zero {# عضو} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}، ولدى الشركة {members, number}. أوقف بعضهم أولًا.',
  ],
  'plan_limit.feature': [
    'The plan {plan} does not include this: {feature}. An owner can change it under Settings, Plan.',
    'لا تشمل باقة {plan} هذه الميزة: {feature}. يستطيع المالك تغيير الباقة من صفحتها في الإعدادات.',
  ],
  'plan_limit.compare': ['Compare plans', 'مقارنة الباقات'],
  'plan_limit.features': [
    'The company uses features that this plan does not include: {features}. End or delete what uses them first.',
    'تستخدم الشركة ميزات لا تشملها هذه الباقة: {features}. أوقف ما يعتمد عليها أو احذفه أولًا.',
  ],
  'plan_limit.storage': [
    'This plan includes {limit} of storage; the company uses {used}. Remove receipts first.',
    'تشمل هذه الباقة مساحة تخزين قدرها {limit}، وتستخدم الشركة {used}. احذف بعض الإيصالات أولًا.',
  ],
  'plan_limit.storage_used': [
    'The company has used its {limit} of storage for receipts, so this file was not stored. Remove receipts that are not needed, or choose a larger plan.',
    'استخدمت الشركة كامل مساحة تخزين الإيصالات ({limit})، لذلك لم يُحفظ هذا الملف. احذف إيصالات لا تحتاج إليها أو اختر باقة أكبر.',
  ],
  'plan_period.monthly': ['Monthly', 'شهريًا'],
  'plan_period.yearly': ['Yearly', 'سنويًا'],
  'plan_status.active': ['Active', 'نشط'],
  'plan_status.cancelled': ['Cancelled', 'مُلغى'],
  'plan_status.past_due': ['Payment overdue', 'متأخر السداد'],
  'plan_feature.requests': ['Expense requests and approvals', 'طلبات المصروفات واعتمادها'],
  'plan_feature.receipts': ['Receipts as photos and PDF', 'إيصالات بالصور وملفات PDF'],
  'plan_feature.both_languages': ['English and Arabic', 'العربية والإنجليزية'],
  'plan_feature.recurring': ['Recurring expenses', 'المصروفات المتكررة'],
  'plan_feature.reimbursements': ['Reimbursements to employees', 'استرداد المصروفات للموظفين'],
  'plan_feature.spending_policies': ['Spending policies', 'سياسات الإنفاق'],
  'plan_feature.approval_steps': ['Approval in several steps', 'مراحل اعتماد متعددة'],
  'plan_feature.bookkeeping': ['Bookkeeping and export', 'مسك الدفاتر والتصدير'],
  'plan_feature.cash_in': ['Cash in and sales', 'سندات القبض والمبيعات'],
  'plan_feature.webhooks': ['Webhooks', 'روابط Webhook'],
  'plan_feature.api': ['API', 'واجهة API'],
  'plan_feature.permission_sets': ['Permission sets of your own', 'مجموعات صلاحيات خاصة بك'],
  'plan_feature.company_sign_in': [
    'Company sign-in and SCIM',
    'تسجيل الدخول بحساب الشركة وتزويد المستخدمين (⁦SCIM⁩)',
  ],
  'plan_feature.realtime': ['Changes seen at once', 'تحديث فوري'],
  'plan_feature.audit_export': ['Audit trail export', 'تصدير سجل التدقيق'],
} as const satisfies Texts;
