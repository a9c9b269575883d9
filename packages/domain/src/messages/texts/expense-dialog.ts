import type { Texts } from '../text.ts';

/**
 * Texts of the confirmation dialog (Specification §2, §4; the paragraphs are not specified) and the password
 * meter.
 */
export const dialogTexts = {
  'expense_dialog.rejected.title': ['Reject Expense', 'رفض المصروف'],
  'expense_dialog.rejected.button': ['Reject', 'رفض'],
  'expense_dialog.rejected.paragraph': [
    'Dear {username}, your expense is rejected for this reason:',
    'مرحبًا {username}، رُفض مصروفك للسبب الآتي:',
  ],
  'expense_dialog.comment.title': ['Missing info', 'معلومات ناقصة'],
  'expense_dialog.comment.button': ['Request info', 'طلب استيضاح'],
  'expense_dialog.comment.paragraph': [
    'Dear {username}, we need more information about your expense:',
    'مرحبًا {username}، نحتاج إلى معلومات إضافية عن مصروفك:',
  ],
  'expense_dialog.approved.title': ['Approving expenses', 'اعتماد المصروفات'],
  'expense_dialog.approved.button': ['Approve', 'اعتماد'],
  'expense_dialog.approved.paragraph': [
    'Dear {username}, your expense is approved. A note, if you like:',
    'مرحبًا {username}، اعتُمد مصروفك. ملاحظة إن رغبت:',
  ],
  'expense_dialog.provide.title': ['Providing Information', 'تقديم المعلومات'],
  'expense_dialog.provide.button': ['Send', 'إرسال'],
  'expense_dialog.provide.paragraph': [
    'Dear {username}, please give the information that was asked for:',
    'مرحبًا {username}، يُرجى تقديم المعلومات المطلوبة:',
  ],
  'expense_dialog.verified.title': ['Verifying Payment', 'التحقق من الدفع'],
  'expense_dialog.verified.button': ['Verify', 'تحقق'],
  'expense_dialog.verified.paragraph': [
    'Dear {username}, the payment of your expense is verified. A reference, if there is one:',
    'مرحبًا {username}، تم التحقق من دفع مصروفك. الرقم المرجعي إن وُجد:',
  ],
  'expense_dialog.placeholder': ['Add your comment here', 'أضف تعليقك هنا'],
  'password.none': ['Enter a password', 'أدخل كلمة مرور'],
  'password.weak': ['Weak', 'ضعيفة'],
  'password.medium': ['Medium', 'متوسطة'],
  'password.strong': ['Strong', 'قوية'],
} as const satisfies Texts;
