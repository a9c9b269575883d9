import type { Texts } from '../messages/text.ts';

/** Texts of the access of administrators to the data of a company. */
export const adminAccessTexts = {
  'field.admin_access': ['Access of administrators', 'وصول مديري النظام'],
  'admin_access.open': ['Always', 'دائمًا'],
  'admin_access.granted': ['Only with a grant', 'بإذن وصول فقط'],
  'reason.admin_access_missing': [
    'This company lets administrators of the installation in only with a running grant. Request access on the screen Installation, in the list Companies.',
    'لا تتيح هذه الشركة بياناتها لمديري النظام إلا بإذن وصول سارٍ. اطلب الوصول من قائمة «الشركات» في شاشة «إدارة النظام».',
  ],
  'reason.admin_access_is_for_members': [
    'Only members of the company decide on the access of administrators.',
    'أعضاء الشركة وحدهم يقررون وصول مديري النظام إلى بياناتها.',
  ],
  'reason.outlasts_grant': [
    'Your access to this company ends, and this would let you in afterwards. Its owners can do it.',
    'وصولك إلى هذه الشركة مؤقت، وهذا يتيح الدخول بعد انتهائه. يمكن لمالكي الشركة القيام به.',
  ],
  'reason.grant_of_another': [
    'Only the administrator who requested this access and owners of the company end it.',
    'لا ينهي هذا الإذن إلا مدير النظام الذي طلبه أو مالكو الشركة.',
  ],
  'reason.grant_is_running': [
    'You have access to this company already. End it first for another reason or time.',
    'لديك إذن وصول سارٍ إلى هذه الشركة. أنهه أولًا لتغيير السبب أو المدة.',
  ],
  'reason.grant_not_needed': [
    'This company is open to administrators: no grant is needed.',
    'بيانات هذه الشركة متاحة لمديري النظام، ولا حاجة إلى إذن وصول.',
  ],
  'audit_event.admin_access_started': ['Access of an administrator started', 'بدء وصول مدير النظام'],
  'audit_event.admin_access_ended': ['Access of an administrator ended', 'انتهاء وصول مدير النظام'],
} as const satisfies Texts;
