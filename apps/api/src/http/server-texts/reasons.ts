import type { ServerTexts } from './texts.ts';

/** Reasons why a call is refused. */
export const REASON_TEXTS = {
  'reason.company_suspended': [
    'The company is suspended: {reason} Ask the operator of the installation.',
    'الشركة موقوفة: {reason} تواصل مع مشغّل النظام.',
  ],
  'reason.company_already_suspended': ['The company is suspended already.', 'الشركة موقوفة بالفعل.'],
  'reason.company_not_suspended': ['The company is not suspended.', 'الشركة غير موقوفة.'],
  'reason.mail_not_kept': [
    'The text of this mail is no longer stored, so it cannot be sent again.',
    'لم يعد نص هذه الرسالة محفوظًا، لذلك لا يمكن إرسالها مرة أخرى.',
  ],
  'reason.no_mail_server': [
    'No mail server is set up. Set SMTP_URL and start the server again.',
    'لم يُضبط خادم بريد. اضبط \u2066SMTP_URL\u2069 ثم أعد تشغيل الخادم.',
  ],
  'reason.token_not_accepted': [
    'This cannot be done with an API token. Sign in instead.',
    'لا يمكن تنفيذ هذا الإجراء برمز وصول. سجّل الدخول بدلًا من ذلك.',
  ],
  'reason.too_many_tokens': [
    'You have the maximum number of valid tokens. Revoke one first.',
    'بلغت الحد الأقصى من رموز الوصول السارية. ألغِ أحدها أولًا.',
  ],
  'reason.scim_token': [
    'Use an API token of a service account whose scopes include user provisioning.',
    'استخدم رمز وصول لحساب خدمة تشمل نطاقاته تزويد المستخدمين.',
  ],
  'reason.too_many_service_accounts': [
    'The company has the maximum number of service accounts. Remove one first.',
    'بلغت الشركة الحد الأقصى من حسابات الخدمة. احذف أحدها أولًا.',
  ],
  'reason.document_too_long': [
    'This document takes too long to create. Choose a shorter period, or download the CSV file.',
    'يستغرق إنشاء هذا المستند وقتًا طويلًا. اختر فترة أقصر، أو نزّل ملف \u2066CSV\u2069.',
  ],
  'reason.no_company': ['This account belongs to no company.', 'لا ترتبط بيانات الدخول هذه بأي شركة.'],
  'reason.email_unverified': [
    'Confirm your own e-mail address first: use the link in our mail, or have it sent again in your profile.',
    'أكّد بريدك الإلكتروني أولًا: استخدم الرابط في رسالتنا، أو اطلب إرساله من جديد من ملفك الشخصي.',
  ],
  'reason.shared_rate': [
    'This rate belongs to the installation. Add a rate of your company for that day instead; it is used first.',
    'هذا السعر مشترك بين الشركات. أضف سعرًا لشركتك لذلك اليوم، وسيُستخدم قبله.',
  ],
  'reason.account_type_in_use': [
    'The account has entries: its type can only change between types that grow on the same side.',
    'على الحساب قيود: لا يمكن تغيير نوعه إلا إلى نوع له الطبيعة نفسها، مدينة أو دائنة.',
  ],
  'reason.account_currency_used': [
    'The currency cannot change: the company settings or other records use this account for amounts in it. Choose another account there first.',
    'لا يمكن تغيير عملة هذا الحساب لأنه مستخدم لمبالغ بعملته في إعدادات الشركة أو في سجلات أخرى. اختر هناك حسابًا آخر أولًا.',
  ],
  'reason.currency_in_use': [
    'The company already has amounts in its currency, so the currency stays as it is.',
    'سُجّلت مبالغ بعملة الشركة، لذلك لا يمكن تغيير العملة.',
  ],
  'reason.last_owner': [
    'A company needs at least one active owner.',
    'تحتاج الشركة إلى مالك نشط واحد على الأقل.',
  ],
  'reason.last_owner_with_password': [
    'This is the only owner with a password. Another owner must have one first, in case the sign-in provider fails.',
    'هذا هو المالك الوحيد الذي لديه كلمة مرور. يجب أن تكون لدى مالك آخر كلمة مرور أولًا، تحسبًا لتعطل مزوّد الدخول.',
  ],
  'reason.beyond_own': ['You cannot grant permissions that you do not have.', 'لا يمكن منح صلاحيات لا تملكها.'],
  'reason.policy_blocked': [
    'A spending policy does not allow this expense to be submitted.',
    'سياسة الإنفاق تمنع إرسال هذا الطلب.',
  ],
  'reason.built_in': [
    'Built-in permission sets cannot be changed.',
    'مجموعات الصلاحيات الأساسية لا يمكن تعديلها.',
  ],
  'reason.in_use': ['It is in use and cannot be deleted.', 'السجل مستخدَم، ولا يمكن حذفه.'],
  'reason.not_current_company': [
    'You have no access to this company.',
    'لا تملك صلاحية الوصول إلى هذه الشركة.',
  ],
  'reason.access_changed': [
    'This was carried out, but your permissions have changed since. Load the page again to see the result as far as you may.',
    'نُفِّذ هذا الإجراء، لكن صلاحياتك تغيّرت بعد ذلك. أعد تحميل الصفحة لعرض ما تسمح به صلاحياتك الآن.',
  ],
  'reason.sample_data_present': [
    'The sample data is there already. Remove it before adding it again.',
    'البيانات التجريبية موجودة. أزلها قبل إضافتها مرة أخرى.',
  ],
  'reason.company_has_requests': [
    'The company has requests already. Sample data is for companies without any.',
    'لدى الشركة طلبات، والبيانات التجريبية متاحة فقط للشركات التي ليست لديها طلبات.',
  ],
  'reason.mail_server_set': [
    'A mail server is set up: send the invitation by mail instead.',
    'خادم البريد مضبوط: أرسل الدعوة بالبريد بدلًا من ذلك.',
  ],
  'reason.member_not_active': [
    'A link for a new password is for active members who sign in here.',
    'رابط كلمة المرور الجديدة متاح للأعضاء النشطين الذين يسجلون الدخول هنا فقط.',
  ],
  'reason.owner_password': [
    'The password of another owner is reset by the operator of the installation only.',
    'لا يعيد تعيين كلمة مرور مالك آخر إلا مشغّل النظام.',
  ],
  'reason.member_not_invited': [
    'This member has no open invitation: a link is for members who have not signed in yet.',
    'لا توجد دعوة مفتوحة لهذا العضو: الرابط للأعضاء الذين لم يسجلوا الدخول بعد.',
  ],
  'reason.address_of_account': [
    'This address has an account already. Only its owner signs in with it, so there is no link to hand over.',
    'لهذا البريد حساب لا يسجّل الدخول به إلا صاحبه، لذلك لا يوجد رابط لتسليمه.',
  ],
  'reason.member_not_let_in': [
    'A link goes to invited and active members only; this one is suspended or a customer.',
    'يُرسل الرابط إلى الأعضاء المدعوين والنشطين فقط، وهذا العضو موقوف أو عميل.',
  ],
  'reason.member_erased': [
    'The personal data of this member was erased, so nothing can be changed any more.',
    'مُحيت بيانات هذا العضو، ولا يمكن تعديل شيء بعد ذلك.',
  ],
  'reason.member_not_settled': [
    'The member cannot be erased while this is open: {open}.',
    'لا يمكن محو بيانات العضو قبل إتمام ما يلي: {open}.',
  ],
  'reason.member_not_suspended': ['This member is not suspended.', 'هذا العضو غير موقوف.'],
  'reason.advance_balance': [
    '{name} holds only {amount} of advances.',
    'رصيد السلف لدى {name} هو {amount} فقط.',
  ],
  'reason.second_factor_exists': [
    'Your account has an authenticator app already. Remove it before you add another.',
    'حسابك مرتبط بتطبيق مصادقة. أزله قبل إضافة تطبيق آخر.',
  ],
  'reason.second_factor_required': [
    'This needs a passkey, or a code of your authenticator app.',
    'يتطلب هذا الإجراء مفتاح مرور أو رمزًا من تطبيق المصادقة.',
  ],
  'reason.too_many_providers': [
    'A company has at most 10 sign-in providers. Remove one first.',
    'للشركة عشرة مزوّدين لتسجيل الدخول على الأكثر. أزل أحدهم أولًا.',
  ],
  'reason.provider_required': [
    'Members of your company sign in with {name}.',
    'يسجّل أعضاء شركتك الدخول عبر {name}.',
  ],
  'reason.provider_unreachable': [
    "Your company's sign-in cannot be reached. Try again later.",
    'تعذّر الوصول إلى خدمة تسجيل الدخول في شركتك. أعد المحاولة لاحقًا.',
  ],
  'reason.provider_refused': [
    "Your company's sign-in was not completed. Start again.",
    'لم يكتمل تسجيل الدخول بحساب الشركة. ابدأ من جديد.',
  ],
  'reason.sign_in_over': [
    'This sign-in took too long or was used already. Start again.',
    'استغرق تسجيل الدخول هذا وقتًا طويلًا أو سبق استخدامه. ابدأ من جديد.',
  ],
  'reason.address_missing': [
    "Your company's sign-in sent no e-mail address.",
    'لم ترسل خدمة تسجيل الدخول في شركتك أي بريد إلكتروني.',
  ],
  'reason.address_unverified': [
    'Your e-mail address is not verified there. Ask the IT administrator of your company.',
    'لم يُتحقَّق من بريدك الإلكتروني هناك. تواصل مع مسؤول تقنية المعلومات في شركتك.',
  ],
  'reason.address_domain': [
    'Addresses of this domain may not sign in to this company.',
    'لا يُسمح لعناوين هذا النطاق بتسجيل الدخول إلى هذه الشركة.',
  ],
  'reason.suspended': [
    'Your account is suspended. Ask an owner of your company.',
    'حسابك موقوف. تواصل مع مالك في شركتك.',
  ],
  'reason.other_person': [
    'This address belongs to a member who signed in as another person before. Ask an owner to suspend and resume the member.',
    'هذا البريد لعضو سجّل الدخول سابقًا بهوية أخرى. اطلب من مالك إيقاف العضو ثم إعادة تفعيله.',
  ],
  'reason.no_member': [
    'No member of this company has your address. Ask an owner to invite you.',
    'لا يوجد عضو في هذه الشركة ببريدك الإلكتروني. اطلب من مالك دعوتك.',
  ],
  'reason.second_factor_missing': [
    'Two-factor authentication is required. Add a passkey or an authenticator app in your profile first.',
    'المصادقة الثنائية مطلوبة. أضف مفتاح مرور أو تطبيق مصادقة من ملفك الشخصي أولًا.',
  ],
  'reason.second_factor_by_rule': [
    'Two-factor authentication is required, so it cannot be removed.',
    'المصادقة الثنائية مطلوبة، لذا لا يمكن إزالتها.',
  ],
  'reason.member_no_second_factor': [
    'This member has no second factor, or it is being reset already.',
    'لم يفعّل هذا العضو المصادقة الثنائية، أو أن إعادة تعيينها جارية.',
  ],
  'reason.no_second_factor': ['Your account has no second factor.', 'المصادقة الثنائية غير مفعّلة لحسابك.'],
  'reason.no_passkey': ['Your account has no passkey.', 'ليس لحسابك مفتاح مرور.'],
  'reason.too_many_passkeys': [
    'You have {n, number} passkeys, the most allowed. Remove one first.',
    'لديك {n, number} من مفاتيح المرور، وهو الحد الأقصى. أزل أحدها أولًا.',
  ],
  'reason.passkeys_need_domain': [
    'Passkeys need a server with a host name; this one is reached by an IP address.',
    'تتطلب مفاتيح المرور خادمًا له اسم نطاق، وهذا الخادم عنوانه رقمي.',
  ],
  'reason.hides_field': [
    'Your permissions hide “{field}”, which every one of these records has, so none of them is shown. Ask an owner of your company.',
    'صلاحياتك تخفي الحقل «{field}» الموجود في كل سجل من هذه السجلات، لذلك لا يُعرض أي منها. تواصل مع أحد المالكين في شركتك.',
  ],
  'reason.tax_code_in_use': [
    'Category, rate and recoverable share of a tax code that was used do not change. Create a new code, and end this one with “Valid to”.',
    'لا تتغير فئة رمز ضريبة مستخدَم ولا معدله ولا الجزء القابل للاسترداد. أضف رمزًا جديدًا وأنهِ هذا بتاريخ «سارٍ حتى».',
  ],
} as const satisfies ServerTexts;
