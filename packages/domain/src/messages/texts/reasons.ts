import type { Texts } from '../text.ts';

/** Reasons of denials, for a disabled button, a 403 and a 409. */
export const reasonTexts = {
  'reason.who': ['This can be done by {who}.', 'يمكن أن يقوم بذلك: {who}.'],
  'reason.forbidden': ['Your permissions do not include this.', 'صلاحياتك لا تشمل هذا الإجراء.'],
  'reason.hides_required_field': [
    'Your permissions hide a field that every one of these records has, so none of them is shown. Ask an owner of your company.',
    'صلاحياتك تخفي حقلًا موجودًا في كل سجل من هذه السجلات، لذلك لا يُعرض أي منها. تواصل مع أحد المالكين في شركتك.',
  ],
  'reason.bad_rules': [
    'Your permissions could not be read, so nothing is allowed. Ask an owner of your company.',
    'تعذّرت قراءة صلاحياتك، لذلك لا يُسمح بأي إجراء. تواصل مع أحد المالكين في شركتك.',
  ],
  'reason.own_expense': ['Nobody decides on their own expense.', 'لا يحق لأحد البتّ في طلبه.'],
  'reason.own_verification': [
    'Nobody verifies the payment of their own expense. Another member with the permission set Finance or Owner does; if there is none, an owner invites one under Settings, Members.',
    'لا يحق لأحد التحقق من دفع طلبه. يتحقق منه عضو آخر لديه مجموعة الصلاحيات «مسؤول مالي» أو «المالك»، وإن لم يوجد فللمالك أن يدعو عضوًا من صفحة الأعضاء في الإعدادات.',
  ],
  'reason.linked_account': [
    'One of these two accounts was set up by the other. Another user has to decide, or an owner saves the member first.',
    'أحد الحسابين أنشأه الآخر، لذلك يجب أن يبتّ في الطلب شخص آخر، أو أن يحفظ المالك بيانات العضو أولًا.',
  ],
  'reason.own_payout': [
    'You cannot record the outcome of a payout to yourself. Another member with the permission set Finance or Owner does; if there is none, an owner invites one under Settings, Members.',
    'لا يحق لأحد تسجيل نتيجة دفعة استرداد تخصّه. يسجّلها عضو آخر لديه مجموعة الصلاحيات «مسؤول مالي» أو «المالك»، وإن لم يوجد فللمالك أن يدعو عضوًا من صفحة الأعضاء في الإعدادات.',
  ],
  'reason.draft_of_another': ['A draft is seen by its owner only.', 'المسودة لا يراها إلا صاحبها.'],
  'reason.finance_does_not_approve': [
    'Finance verifies payments and keeps the books; approving is for approvers.',
    'المالية تتحقق من الدفع وتمسك الدفاتر، أما الاعتماد فلمسؤولي الاعتماد.',
  ],
  'reason.wrong_status': [
    'This is not possible while the expense is “{status}”.',
    'لا يمكن ذلك وحالة الطلب «{status}».',
  ],
  'reason.wrong_payout_status': [
    'This is not possible while the payout is “{payout_status}”.',
    'لا يمكن ذلك وحالة دفعة الاسترداد «{payout_status}».',
  ],
  'reason.wrong_cash_in_status': [
    'This is not possible while the entry is “{cash_in_status}”.',
    'لا يمكن ذلك وحالة سند القبض «{cash_in_status}».',
  ],
  'reason.wrong_sale_status': [
    'This is not possible while the sale is “{sale_status}”.',
    'لا يمكن ذلك وحالة عملية البيع «{sale_status}».',
  ],
  'reason.asked_after_approval': [
    'The expense was already approved when the question was asked. It waits for the answer.',
    'كان الطلب معتمدًا عند طلب الاستيضاح، وهو بانتظار الرد.',
  ],
  'reason.not_owner': ['Only the owner of the expense can do this.', 'هذا الإجراء لمقدّم الطلب فقط.'],
  'reason.not_current_approver': [
    'Another step of the approval is open, and you are not in it.',
    'مرحلة الاعتماد الحالية ليست من صلاحياتك.',
  ],
  'reason.over_limit': [
    'The amount is over your approval limit of {limit}.',
    'المبلغ يتجاوز حد الاعتماد المتاح لك، وهو {limit}.',
  ],
  'reason.already_approved': ['A step has been approved already.', 'سبق اعتماد إحدى المراحل.'],
  'reason.not_who_asked': [
    'Only the user who asked can withdraw the question.',
    'سحب الاستيضاح لمن طلبه فقط.',
  ],
  'reason.not_who_rejected': [
    'Only the user who rejected the expense can undo that.',
    'التراجع عن الرفض لمن رفض الطلب فقط.',
  ],
  'reason.not_who_approved': [
    'Only the user who approved last can withdraw the approval.',
    'سحب الاعتماد لصاحب آخر اعتماد فقط.',
  ],
  'reason.changed_since_asked': [
    'Amount, currency or payee was changed since the question; the owner has to answer first.',
    'تغيّر المبلغ أو العملة أو المستفيد بعد طلب الاستيضاح، ويلزم رد مقدّم الطلب أولًا.',
  ],
  'reason.not_unbooked': ['The expense is booked already. Unbook it first.', 'المصروف مُرحَّل. ألغِ ترحيله أولًا.'],
  'reason.not_booked': ['The expense is not booked.', 'المصروف غير مُرحَّل.'],
  'reason.exported': [
    'The expense was exported to the books and is locked.',
    'صُدِّر المصروف إلى برنامج المحاسبة وأُقفل، فلا يمكن تغييره.',
  ],
  'reason.payment_running': ['The payment is already scheduled or made.', 'الدفعة مجدولة أو صُرفت.'],
  'reason.payment_not_open': ['The payment is not open any more.', 'حالة الدفع الحالية لا تسمح بذلك.'],
  'reason.paid_by_company': [
    'The company paid this expense, so there is nothing to reimburse.',
    'دفعت الشركة هذا المصروف، فلا مبلغ يُسترد.',
  ],
  'reason.member_suspended': ['This member is suspended already.', 'هذا العضو موقوف بالفعل.'],
  'reason.owners_only': ['Only owners can do this.', 'هذا الإجراء للمالكين فقط.'],
  'reason.own_account': [
    'You cannot do this to your own account. Ask a colleague.',
    'لا يمكنك تنفيذ هذا الإجراء على نفسك. اطلبه من زميل.',
  ],
  'reason.delegate_of_another': [
    'Members name their own delegate; for a colleague, an owner can do it.',
    'يختار كل عضو مفوَّضه بنفسه، وللمالك أن يختار عن غيره.',
  ],
  'reason.stale': ['The record was changed after you opened it.', 'عُدّل السجل بعد أن فتحته.'],

  'violation.named': ['{policy}: {violation}', '{policy}: {violation}'],
  'violation.over_expense_limit': [
    '{total} is over the limit of {limit} per expense.',
    'المبلغ {total} يتجاوز حد المصروف الواحد ({limit}).',
  ],
  'violation.over_day_limit': [
    'With this expense, spending under this policy comes to {total} on the day, over the limit of {limit} per day.',
    'مع هذا المصروف يبلغ إنفاق اليوم المشمول بهذه السياسة {total}، وهو أكثر من الحد اليومي {limit}.',
  ],
  'violation.over_month_limit': [
    'With this expense, spending under this policy comes to {total} in the month, over the limit of {limit} per month.',
    'مع هذا المصروف يبلغ إنفاق الشهر المشمول بهذه السياسة {total}، وهو أكثر من الحد الشهري {limit}.',
  ],
  'violation.receipt_required': ['A receipt is required over {limit}.', 'الإيصال مطلوب لما زاد على {limit}.'],
  'violation.too_old': [
    'The expense is {days, plural, one {# day} other {# days}} old; at most {max_age_days, plural, one {# day is} other {# days are}} allowed.',
    'مضى على المصروف {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}، والحد الأقصى {max_age_days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
  ],
  'violation.future_date': ['The date {incurred_on} is in the future.', 'التاريخ {incurred_on} في المستقبل.'],
  'violation.over_budget': [
    '{total} counts in this budget, which has {left} left until {until}.',
    'يُحتسب {total} من هذه الميزانية، والمتبقي منها حتى {until} هو {left}.',
  ],
  'violation.budget_overspent': [
    '{total} counts in this budget, which had {left} left until {until}. {by} permitted it: {reason}',
    'يُحتسب {total} من هذه الميزانية، وكان المتبقي منها حتى {until} هو {left}. سُمح بالتجاوز من قِبل {by}: {reason}',
  ],
  'violation.field_required': [
    '{when, select, over {{field} must be filled in over {limit}.} other {{field} must be filled in.}}',
    '{when, select, over {حقل «{field}» إلزامي لما زاد على {limit}.} other {حقل «{field}» إلزامي.}}',
  ],
  'violation.blocked_supplier': ['{supplier} is a blocked supplier.', '{supplier} مورّد محظور.'],
} as const satisfies Texts;
