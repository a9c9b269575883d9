import type { ServerTexts } from './texts.ts';

/** Texts of mails about accounts, and of their frame. */
export const MAIL_TEXTS = {
  'mail.test.subject': ['Test mail of Outlay', 'رسالة تجريبية من Outlay'],
  'mail.test.text': [
    'The installation at {address} can send mails.\n',
    'يمكن للنظام على العنوان {address} إرسال الرسائل.\n',
  ],
  'mail.digest.daily.subject': [
    'Your day in Outlay: {n, plural, one {# notification} other {# notifications}}',
    'ملخصك اليومي في Outlay: {n, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}}',
  ],
  'mail.digest.weekly.subject': [
    'Your week in Outlay: {n, plural, one {# notification} other {# notifications}}',
    'ملخصك الأسبوعي في Outlay: {n, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}}',
  ],
  'mail.digest.intro': [
    'These notifications of {company} are unread since your last summary.',
    'إشعارات {company} غير المقروءة منذ ملخصك السابق:',
  ],
  'mail.digest.earlier': [
    '{n, plural, one {and # earlier} other {and # earlier}}',
    '{n, plural, zero {} one {إشعار سابق} two {إشعاران سابقان} few {# إشعارات سابقة} many {# إشعارًا سابقًا} other {# إشعار سابق}}',
  ],
  'mail.digest.more': [
    '{n, plural, one {# more is in the panel.} other {# more are in the panel.}}',
    '{n, plural, zero {} one {وإشعار آخر في اللوحة.} two {وإشعاران آخران في اللوحة.} few {و# إشعارات أخرى في اللوحة.} many {و# إشعارًا آخر في اللوحة.} other {و# إشعار آخر في اللوحة.}}',
  ],
  'mail.button.password': ['Choose a password', 'اختيار كلمة المرور'],
  'mail.button.confirm': ['Confirm the address', 'تأكيد العنوان'],
  'mail.button.keep': ['Keep my address', 'الاحتفاظ بعنواني الحالي'],
  'mail.button.sign_in': ['Sign in', 'تسجيل الدخول'],
  'mail.link_invitation.subject': ['{company} invites you to Outlay', 'دعوة من {company} للانضمام إلى Outlay'],
  'mail.link_invitation.text': [
    'Dear {name},\n\n{by} invites you to work with {company} in Outlay.\nChoose your password with this link, which works once and expires in {days, number} days:\n\n{link}\n\nThen sign in with your e-mail address.\n',
    'مرحبًا {name}،\n\nوصلتك دعوة من {by} للعمل مع {company} في \u2066Outlay\u2069.\nاختر كلمة المرور عبر هذا الرابط، وهو صالح لمرة واحدة ولمدة {days, number} أيام:\n\n{link}\n\nثم سجّل الدخول ببريدك الإلكتروني.\n',
  ],
  'mail.link_forgotten.subject': ['A new password for Outlay', 'كلمة مرور جديدة في Outlay'],
  'mail.link_forgotten.text': [
    'Dear {name},\n\nwe received a request for a new password for your Outlay account.\nChoose it with this link, which works once and expires in {minutes, number} minutes:\n\n{link}\n\nIf you did not request it, ignore this message: your password is unchanged.\n',
    'مرحبًا {name}،\n\nوصلنا طلب لاختيار كلمة مرور جديدة لدخولك إلى \u2066Outlay\u2069.\nاخترها عبر هذا الرابط، وهو صالح لمرة واحدة ولمدة {minutes, number} دقيقة:\n\n{link}\n\nإن لم يكن الطلب منك فلا يلزم أي إجراء: تبقى كلمة مرورك كما هي.\n',
  ],
  'mail.link_sent.subject': ['A new password for Outlay', 'كلمة مرور جديدة في Outlay'],
  'mail.link_sent.text': [
    'Dear {name},\n\n{by} sends you a link to choose a new password for Outlay. It works once and expires in {hours, number} hours:\n\n{link}\n\nUntil then your password is unchanged.\n',
    'مرحبًا {name}،\n\nوصلك من {by} رابط لاختيار كلمة مرور جديدة في \u2066Outlay\u2069. الرابط صالح لمرة واحدة ولمدة {hours, number} ساعة:\n\n{link}\n\nتبقى كلمة مرورك كما هي إلى أن تختار غيرها.\n',
  ],
  'mail.password_changed.subject': ['Your password was changed', 'تم تغيير كلمة المرور'],
  'mail.password_changed.text': [
    'Dear {name},\n\nthe password of your account in Outlay was changed, and every other session was signed out.\nIf this was not you, contact an owner of {company} immediately.\n',
    'مرحبًا {name}،\n\nتم تغيير كلمة مرور حسابك في \u2066Outlay\u2069 وإنهاء جميع الجلسات الأخرى.\nإن لم يكن ذلك منك، فأبلغ أحد المالكين في {company} فورًا.\n',
  ],
  'mail.password_link_copied.subject': [
    'A link for a new password was created',
    'أُنشئ رابط لكلمة مرور جديدة',
  ],
  'mail.password_link_copied.text': [
    'Dear {name},\n\n{by} of {company} created a link with which a new password for your account in Outlay can be set within an hour. Using it signs out every session.\nIf you did not request it, contact another owner of {company} immediately.\n',
    'مرحبًا {name}،\n\nأُنشئ من قِبل {by} في {company} رابط لتعيين كلمة مرور جديدة لحسابك في \u2066Outlay\u2069. الرابط صالح لمدة ساعة، واستخدامه يُنهي جميع الجلسات.\nإن لم يكن الطلب منك، فأبلغ مالكًا آخر في {company} فورًا.\n',
  ],
  'mail.iban_changed.subject': ['Your bank details were changed', 'تم تغيير بياناتك البنكية'],
  'mail.iban_changed.text': [
    'Dear {name},\n\n{by} changed the IBAN that {company} pays you on to {iban}. Payments wait until a second person has confirmed it.\nIf this is not right, contact the finance team of {company} immediately.\n',
    'مرحبًا {name}،\n\nتم تغيير رقم الآيبان الذي تصلك عليه دفعات {company}. الرقم الجديد: {iban}، والتغيير من قِبل {by}. تتوقف الدفعات إلى أن يؤكده شخص ثانٍ.\nإن لم يكن ذلك صحيحًا، فأبلغ الإدارة المالية في {company} فورًا.\n',
  ],
  'mail.iban_removed.text': [
    'Dear {name},\n\n{by} removed the IBAN that {company} pays you on.\nIf this is not right, contact the finance team of {company} immediately.\n',
    'مرحبًا {name}،\n\nتمت إزالة رقم الآيبان الذي تصلك عليه دفعات {company}، والإزالة من قِبل {by}.\nإن لم يكن ذلك صحيحًا، فأبلغ الإدارة المالية في {company} فورًا.\n',
  ],
  'mail.password_reset.text': [
    'Dear {name},\n\nthe password of your account in Outlay was changed with a link from a mail, and every session was signed out.\nIf this was not you, contact an owner of {company} immediately.\n',
    'مرحبًا {name}،\n\nتم تغيير كلمة مرور حسابك في \u2066Outlay\u2069 عبر رابط مُرسل بالبريد، وإنهاء جميع الجلسات.\nإن لم يكن ذلك منك، فأبلغ أحد المالكين في {company} فورًا.\n',
  ],
  'mail.email_changed.subject': ['A new e-mail address for your account', 'بريد إلكتروني جديد لحسابك'],
  'mail.email_changed.text': [
    'Dear {name},\n\nthe e-mail address of your account in Outlay ({company}) is to become {email}. It takes effect when that address is confirmed.\nIf this was not you, keep your address with this link, which expires in {days, number} days. It signs out every device and cancels the change, even after it took effect:\n\n{link}\n',
    'مرحبًا {name}،\n\nطُلب تغيير البريد الإلكتروني لحسابك في \u2066Outlay\u2069 ({company}) إلى {email}. يسري التغيير بعد تأكيد العنوان الجديد.\nإن لم يكن ذلك منك، فاحتفظ ببريدك عبر هذا الرابط الصالح لمدة {days, number} أيام. يُنهي الرابط جميع الجلسات ويُلغي التغيير حتى بعد سريانه:\n\n{link}\n',
  ],
  'mail.email_confirm.subject': ['Confirm your e-mail address', 'تأكيد بريدك الإلكتروني'],
  'mail.email_confirm.text': [
    'Hello,\n\nthis address was entered for an account in Outlay. Confirm that it is yours with this link, which works once and expires in {hours, number} hours:\n\n{link}\n\nIf you did not enter it, ignore this message.\n',
    'مرحبًا،\n\nأُدخل هذا العنوان لحساب في \u2066Outlay\u2069. أكّد أنه عنوانك عبر هذا الرابط، وهو صالح لمرة واحدة ولمدة {hours, number} ساعة:\n\n{link}\n\nإن لم تُدخله أنت فلا يلزم أي إجراء.\n',
  ],
  'mail.email_known.subject': ['You have an account in Outlay already', 'لديك حساب في Outlay'],
  'mail.email_known.text': [
    'Hello,\n\nsomebody entered this address for an account in Outlay, but you have one already. Nothing has changed.\nIf this was you, sign in, or choose a new password there:\n\n{link}\n\nIf it was not you, ignore this message.\n',
    'مرحبًا،\n\nأُدخل هذا العنوان لحساب جديد في \u2066Outlay\u2069، وهو عنوان حسابك الحالي. لم يتغير شيء.\nإن كنت أنت، فسجّل الدخول أو اختر كلمة مرور جديدة من هنا:\n\n{link}\n\nوإن لم تكن أنت فلا يلزم أي إجراء.\n',
  ],
  'mail.invitation_known.subject': [
    '{company} invites you to Outlay',
    'دعوة من {company} للانضمام إلى Outlay',
  ],
  'mail.invitation_known.text': [
    'Hello,\n\n{by} invites you to work with {company} in Outlay. This address has an account there already, and each address belongs to one company.\nTo accept, ask for an invitation to another address.\n',
    'مرحبًا،\n\nوصلتك دعوة من {by} للعمل مع {company} في \u2066Outlay\u2069. لهذا العنوان حساب آخر، ولا يرتبط العنوان الواحد إلا بشركة واحدة.\nلقبول الدعوة اطلب إرسالها إلى عنوان آخر.\n',
  ],
  'mail.account_locked.subject': ['Several wrong passwords for your account', 'محاولات دخول خاطئة إلى حسابك'],
  'mail.account_locked.text': [
    'Dear {name},\n\nsomebody entered a wrong password for your Outlay account several times, so sign-ins from unknown networks are blocked for {minutes, number} minutes. You can still sign in where you have before.\nIf this was not you, no one got in. If your password is easy to guess, choose another.\n',
    'مرحبًا {name}،\n\nأُدخلت كلمة مرور خاطئة لحسابك في \u2066Outlay\u2069 عدة مرات، لذلك أُوقف الدخول من الشبكات غير المعروفة لمدة {minutes, number} دقيقة. يمكنك الدخول من الأماكن التي سبق أن دخلت منها.\nإن لم تكن أنت فلم يدخل أحد. وإن كانت كلمة مرورك سهلة التخمين فاختر غيرها.\n',
  ],
  'mail.new_device.subject': ['New sign-in to your Outlay account', 'تسجيل دخول جديد إلى حسابك في Outlay'],
  'mail.new_device.text': [
    'Dear {name},\n\nyour Outlay account was signed in to with a browser or from a network that you have not used before.\n\nDevice: {device}\nNetwork address: {address}\nTime: {time}\n\nIf this was you, there is nothing to do. If not, sign in, choose a new password in your profile, which ends all other sessions, and tell an owner of your company.\n',
    'مرحبًا {name}،\n\nسُجّل الدخول إلى حسابك في \u2066Outlay\u2069 من متصفح لم تستخدمه من قبل أو من شبكة جديدة.\n\nالجهاز: {device}\nعنوان الشبكة: {address}\nالوقت: {time}\n\nإن كنت أنت فلا يلزم أي إجراء. وإن لم تكن أنت، فسجّل الدخول واختر كلمة مرور جديدة من ملفك الشخصي، فتنتهي بذلك كل الجلسات الأخرى، وأبلغ أحد المالكين في شركتك.\n',
  ],
  'mail.second_factor_reset.subject': [
    'Two-factor authentication of your Outlay account will be removed',
    'ستُزال المصادقة الثنائية من حسابك في Outlay',
  ],
  'mail.second_factor_reset.text': [
    'Dear {name},\n\n{by} has reset the two-factor authentication of your Outlay account. Your authenticator app and passkeys are removed on {time}; after that, your password alone signs you in.\n\nIf you have not lost them, sign in with one of them, or cancel the reset in your profile: they then stay.\n',
    'مرحبًا {name}،\n\nطُلبت إعادة تعيين المصادقة الثنائية لحسابك في \u2066Outlay\u2069 من قِبل {by}. سيُزال تطبيق المصادقة ومفاتيح المرور في {time}، وتكفي بعد ذلك كلمة المرور لتسجيل الدخول.\n\nإن لم تفقدها فسجّل الدخول بأحدها أو ألغِ إعادة التعيين من ملفك الشخصي، فتبقى كلها.\n',
  ],
  'mail.passkey_added.subject': [
    'A passkey was added to your Outlay account',
    'أُضيف مفتاح مرور إلى حسابك في Outlay',
  ],
  'mail.passkey_added.text': [
    'Dear {name},\n\nthe passkey “{passkey}” was added to your Outlay account. You can sign in with it, and your password alone no longer suffices.\n\nIf this was not you, somebody knows your password: choose a new one with “Forgot your password?” on the sign-in page. That ends all sessions, and the passkey no longer signs in without the new password. Then ask an owner of your company to reset your two-factor authentication.\n',
    'مرحبًا {name}،\n\nأُضيف مفتاح المرور «{passkey}» إلى حسابك في \u2066Outlay\u2069، ويمكنك تسجيل الدخول به. ولم تعد كلمة المرور وحدها كافية.\n\nإن لم تكن أنت من فعل ذلك فهناك من يعرف كلمة مرورك: اختر كلمة جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، فتنتهي بذلك كل الجلسات، ولا يكفي مفتاح المرور بعدها دون كلمة المرور الجديدة. ثم اطلب من أحد المالكين في شركتك إعادة تعيين المصادقة الثنائية لحسابك.\n',
  ],
  'mail.passkey_removed.subject': [
    'A passkey was removed from your Outlay account',
    'أُزيل مفتاح مرور من حسابك في Outlay',
  ],
  'mail.passkey_removed.text': [
    'Dear {name},\n\nthe passkey “{passkey}” was removed from your Outlay account.\n\nIf this was not you, choose a new password in your profile, which ends all other sessions, and tell an owner of your company.\n',
    'مرحبًا {name}،\n\nأُزيل مفتاح المرور «{passkey}» من حسابك في \u2066Outlay\u2069.\n\nإن لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة من ملفك الشخصي، فتنتهي بذلك كل الجلسات الأخرى، وأبلغ أحد المالكين في شركتك.\n',
  ],
  'mail.second_factor_added.subject': [
    'Two-factor authentication is on for your Outlay account',
    'فُعّلت المصادقة الثنائية لحسابك في Outlay',
  ],
  'mail.second_factor_added.text': [
    'Dear {name},\n\nan authenticator app was added to your Outlay account. From now on, signing in needs a code from it.\n\nIf this was not you, somebody knows your password, and you cannot sign in without that app: tell an owner of your company at once.\n',
    'مرحبًا {name}،\n\nرُبط تطبيق مصادقة بحسابك في \u2066Outlay\u2069. من الآن يتطلب تسجيل الدخول رمزًا منه.\n\nإن لم تكن أنت من فعل ذلك فهناك من يعرف كلمة مرورك، ولا يمكن تسجيل الدخول دون ذلك التطبيق، فأبلغ أحد المالكين في شركتك فورًا.\n',
  ],
  'mail.second_factor_removed.subject': [
    'The authenticator app was removed from your Outlay account',
    'أُزيل تطبيق المصادقة من حسابك في Outlay',
  ],
  'mail.second_factor_removed.text': [
    'Dear {name},\n\nthe authenticator app was removed from your Outlay account. Unless you have a passkey, your password alone signs you in now.\n\nIf this was not you, choose a new password in your profile, which ends all other sessions, and tell an owner of your company.\n',
    'مرحبًا {name}،\n\nأُزيل تطبيق المصادقة من حسابك في \u2066Outlay\u2069. تكفي كلمة المرور الآن لتسجيل الدخول ما لم يكن لك مفتاح مرور.\n\nإن لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة من ملفك الشخصي، فتنتهي بذلك كل الجلسات الأخرى، وأبلغ أحد المالكين في شركتك.\n',
  ],
  'mail.recovery_code_used.subject': [
    'A recovery code of your Outlay account was used',
    'استُخدم رمز استرداد لحسابك في Outlay',
  ],
  'mail.recovery_code_used.text': [
    'Dear {name},\n\na recovery code was used in place of a code from your authenticator app. Recovery codes left: {left, number}.\n\nIf you have lost the app, remove it in your profile and add a new one. If this was not you, choose a new password and new recovery codes in your profile, and tell an owner of your company.\n',
    'مرحبًا {name}،\n\nاستُخدم رمز استرداد بدلًا من رمز تطبيق المصادقة. الرموز المتبقية: {left, number}.\n\nإن فقدت التطبيق فأزله من ملفك الشخصي وأضف تطبيقًا جديدًا. وإن لم تكن أنت، فاختر كلمة مرور جديدة ورموز استرداد جديدة من ملفك الشخصي، وأبلغ أحد المالكين في شركتك.\n',
  ],
  'mail.codes_refused.subject': [
    'Wrong codes were entered for your Outlay account',
    'أُدخلت رموز خاطئة لحسابك في Outlay',
  ],
  'mail.codes_refused.text': [
    'Dear {name},\n\nwrong codes were entered several times for your Outlay account, so no code is accepted for fifteen minutes.\n\nIf this was not you, somebody knows your password: choose a new one in your profile, which ends all other sessions.\n',
    'مرحبًا {name}،\n\nأُدخلت رموز خاطئة عدة مرات لحسابك في \u2066Outlay\u2069، لذلك لن يُقبل أي رمز لمدة خمس عشرة دقيقة.\n\nإن لم تكن أنت، فهناك من يعرف كلمة مرورك: اختر كلمة جديدة من ملفك الشخصي، فتنتهي بذلك كل الجلسات الأخرى.\n',
  ],
  'mail.link_restored.subject': ['Choose a new password for Outlay', 'اختر كلمة مرور جديدة في Outlay'],
  'mail.link_restored.text': [
    'Dear {name},\n\nyour e-mail address was restored, every device was signed out, and the old password no longer works.\nChoose a new one with this link, which works once and expires in {hours, number} hours:\n\n{link}\n',
    'مرحبًا {name}،\n\nاستُعيد بريدك الإلكتروني وأُنهيت جميع الجلسات، ولم تعد كلمة المرور السابقة صالحة.\nاختر كلمة جديدة عبر هذا الرابط، وهو صالح لمرة واحدة ولمدة {hours, number} ساعة:\n\n{link}\n',
  ],
} as const satisfies ServerTexts;
