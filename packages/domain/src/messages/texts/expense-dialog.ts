import type { Texts } from '../text.ts';

/**
 * Texts of the confirmation dialog (Specification §2, §4; the paragraphs are not specified) and the password
 * meter.
 */
export const dialogTexts = {
  'expense_dialog.rejected.title': ['Reject Expense', 'رفض الطلب'],
  'expense_dialog.rejected.button': ['Reject', 'رفض'],
  'expense_dialog.rejected.paragraph': [
    'This reason goes to {username} with the rejection.',
    'سيصل هذا السبب إلى {username} مع قرار الرفض.',
  ],
  'expense_dialog.comment.title': ['Missing info', 'طلب استيضاح'],
  'expense_dialog.comment.button': ['Request info', 'طلب استيضاح'],
  'expense_dialog.comment.paragraph': [
    'This question goes to {username}.',
    'سيصل هذا الاستيضاح إلى {username}.',
  ],
  'expense_dialog.approved.title': ['Approving expenses', 'اعتماد الطلب'],
  'expense_dialog.approved.button': ['Approve', 'اعتماد'],
  'expense_dialog.approved.paragraph': [
    'You can add a note, which goes to {username} with the decision.',
    'يمكنك إضافة ملاحظة تصل إلى {username} مع القرار.',
  ],
  'expense_dialog.provide.title': ['Providing Information', 'الرد على الاستيضاح'],
  'expense_dialog.provide.button': ['Send', 'إرسال الرد'],
  'expense_dialog.provide.paragraph': [
    'This answer goes to the person who requested information.',
    'سيصل هذا الرد إلى من طلب الاستيضاح.',
  ],
  'expense_dialog.verified.title': ['Verifying Payment', 'التحقق من الدفع'],
  'expense_dialog.verified.button': ['Verify', 'تحقق'],
  'expense_dialog.verified.paragraph': [
    'You can add the reference of the payment, which goes to {username}.',
    'يمكنك إضافة الرقم المرجعي للدفع، وسيصل إلى {username}.',
  ],
  'expense_dialog.rejected.placeholder': ['Add your comment here', 'اكتب السبب هنا'],
  'expense_dialog.comment.placeholder': ['Add your comment here', 'اكتب الاستيضاح هنا'],
  'expense_dialog.approved.placeholder': ['Add your comment here', 'اكتب ملاحظتك هنا'],
  'expense_dialog.provide.placeholder': ['Add your comment here', 'اكتب الرد هنا'],
  'expense_dialog.verified.placeholder': ['Add your comment here', 'اكتب ملاحظتك هنا'],
  'expense_dialog.placeholder': ['Add your comment here', 'اكتب هنا'],
  'password.none': ['Enter a password', 'أدخل كلمة مرور'],
  'password.weak': ['Weak', 'ضعيفة'],
  'password.medium': ['Medium', 'متوسطة'],
  'password.strong': ['Strong', 'قوية'],
} as const satisfies Texts;
