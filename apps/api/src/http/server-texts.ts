/** Texts of the server only, English first; business texts are in the domain. */
export const SERVER_TEXTS = {
  'error.too_slow': [
    'The request arrived too slowly. Try again on a better connection.',
    'وصل الطلب ببطء شديد. أعد المحاولة على اتصال أفضل.',
  ],
  'error.too_large': ['This is too large to be sent.', 'حجم البيانات المرسلة أكبر من المسموح.'],
  'error.repeated_header': [
    'The header {name} was sent more than once.',
    'أُرسلت الترويسة {name} أكثر من مرة.',
  ],
  'error.wrong_type': ['The server does not read this kind of content.', 'نوع المحتوى غير مدعوم.'],
  'error.wrong_method': [
    'This address is not called in this way.',
    'طريقة الطلب هذه غير متاحة لهذا العنوان.',
  ],
  'error.unavailable': [
    'The service is temporarily unavailable. Try again in a few seconds.',
    'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد ثوانٍ.',
  ],
  'error.maintenance': [
    'Maintenance is under way: nothing can be saved at the moment. What you see can still be read. Try again in a few minutes.',
    'تجري أعمال صيانة، ولا يمكن حفظ أي شيء حاليًا مع بقاء الاطلاع متاحًا. أعد المحاولة بعد دقائق.',
  ],
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
  'error.not_stored': [
    'The server has no space left, so nothing was saved. Try again later or tell its operator.',
    'لا توجد مساحة كافية على الخادم، فلم يُحفظ شيء. أعد المحاولة لاحقًا أو أبلغ مشغّل النظام.',
  ],
  'error.files_unavailable': [
    'The file storage does not respond, so the file could not be saved or read. Try again in a minute.',
    'لا يستجيب مخزن الملفات، لذلك تعذّر حفظ الملف أو قراءته. أعد المحاولة بعد دقيقة.',
  ],
  'error.busy': ['The server is busy. Try again in a few seconds.', 'الخادم مشغول. أعد المحاولة بعد ثوانٍ.'],
  'error.not_scanned': [
    'Files cannot be checked for viruses at the moment, so none is taken. Try again in a minute.',
    'يتعذّر فحص الملفات من الفيروسات حاليًا، لذلك لا تُقبل أي ملفات. أعد المحاولة بعد دقيقة.',
  ],
  'validation.not_json': ['The body is not valid JSON.', 'المحتوى ليس بصيغة \u2066JSON\u2069 صحيحة.'],
  'validation.repeated_field': ['This field was sent more than once.', 'أُرسل هذا الحقل أكثر من مرة.'],
  'validation.not_form': ['The form cannot be read.', 'تعذّرت قراءة النموذج.'],
  'error.too_many_requests': [
    'Too many requests of this kind. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    'تكرر هذا الطلب كثيرًا. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  ],
  'error.too_many_calls': [
    'Too many calls with this token. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    'استدعاءات كثيرة برمز الوصول هذا. أعد المحاولة {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  ],
  'error.too_many_writes': [
    'Too many changes in a short time. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    'تغييرات كثيرة في وقت قصير. أعد المحاولة {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  ],
  'reason.token_not_accepted': [
    'This cannot be done with an access token. Sign in instead.',
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
  'validation.token_expiry': ['Choose a day from today to {latest}.', 'اختر يومًا من اليوم حتى {latest}.'],
  'validation.scope_beyond': [
    'Your permissions do not include all of these actions.',
    'صلاحياتك لا تشمل كل هذه الإجراءات.',
  ],
  'error.too_many_mails': [
    'Too many mails were sent. Try again in {hours, plural, one {# hour} other {# hours}}.',
    'أُرسلت رسائل كثيرة. أعد المحاولة {hours, plural, zero {الآن} one {بعد ساعة واحدة} two {بعد ساعتين} few {بعد # ساعات} many {بعد # ساعة} other {بعد # ساعة}}.',
  ],
  'reason.document_too_long': [
    'This document takes too long to create. Choose a shorter period, or download the CSV file.',
    'يستغرق إنشاء هذا المستند وقتًا طويلًا. اختر فترة أقصر، أو نزّل ملف \u2066CSV\u2069.',
  ],
  'error.import_cancelled': ['The import was cancelled.', 'أُلغي الاستيراد.'],
  'validation.number_exists': [
    'A record with this number exists already, with other values. Correct it in the list, or remove the number to import the row as a new record.',
    'يوجد سجل بهذا الرقم وقيمه مختلفة. عدّله في القائمة، أو احذف الرقم لاستيراد الصف سجلًا جديدًا.',
  ],
  'validation.rule_line': [
    'Line {n, number} is no rule. Write rules such as: allow read, update on suppliers.',
    'السطر {n, number} ليس قاعدة صحيحة. اكتب القواعد هكذا: \u2066allow read, update on suppliers\u2069.',
  ],
  'validation.not_utf8': [
    'This file is not text in UTF-8. Save it as "CSV UTF-8" and try again.',
    'الملف ليس نصًا بترميز \u2066UTF-8\u2069. احفظه بصيغة «CSV UTF-8» ثم أعد المحاولة.',
  ],
  'validation.private_address': [
    'This address leads into a private network. Enter one of the public internet.',
    'هذا العنوان يشير إلى شبكة خاصة. أدخل عنوانًا متاحًا على الإنترنت.',
  ],
  'validation.host_not_allowed': [
    'Webhooks may not be sent to this host. Ask the operator of this server to allow it.',
    'لا يُسمح بإرسال \u2066Webhook\u2069 إلى هذا المضيف. اطلب من مشغّل النظام السماح به.',
  ],
  'validation.webhook_events': [
    'You may not read everything that these events tell: {events}.',
    'ليس لك أن تطّلع على كل ما تتضمنه هذه الأحداث: {events}.',
  ],
  'validation.port': [
    'Use port 80, 443, or one above 1023 that belongs to no other service.',
    'استخدم المنفذ 80 أو 443، أو منفذًا أعلى من 1023 لا يخص خدمة أخرى.',
  ],
  'validation.workbook': [
    'This is an Excel workbook, not a CSV file. Open it, save it as "CSV UTF-8" and choose that file.',
    'هذا مصنف \u2066Excel\u2069 وليس ملف \u2066CSV\u2069. افتحه واحفظه بصيغة «CSV UTF-8» ثم اختر الملف الجديد.',
  ],
  'validation.archive': [
    'This is a ZIP archive. Unpack it and choose the CSV file inside.',
    'هذا ملف \u2066ZIP\u2069 مضغوط. فك ضغطه ثم اختر ملف \u2066CSV\u2069 الموجود بداخله.',
  ],
  'validation.worth_nothing': [
    'This amount is worth less than the smallest unit of {currency}.',
    'قيمة هذا المبلغ أقل من أصغر وحدة من عملة {currency}.',
  ],
  'validation.rate_of_peg': [
    'One {from} is fixed at {rate} {to}. Enter a rate within 2% of that.',
    'سعر صرف {from} ثابت عند {rate} {to}. أدخل سعرًا لا يبعد عنه أكثر من 2%.',
  ],
  'validation.inverse_rate': [
    'This day has a rate from {to} to {from}, which is also used the other way round. Change that one.',
    'لهذا اليوم سعر من {to} إلى {from}، وهو يُستخدم في الاتجاه المعاكس أيضًا. عدّل ذلك السعر.',
  ],
  'validation.too_many_budgets': [
    'A company has at most {n, number} active budgets. Deactivate one first.',
    'لا يزيد عدد الميزانيات النشطة للشركة على {n, number}. أوقف إحداها أولًا.',
  ],
  'validation.too_many_records': [
    'A company has at most {n, number} records of this kind. Delete some first.',
    'لا يزيد عدد سجلات هذا النوع للشركة على {n, number}. احذف بعضها أولًا.',
  ],
  'validation.too_many_mileage_bands': [
    'At most {n, number} rates of one vehicle, unit and currency can be valid on the same day. End one first.',
    'لا يزيد عدد الأسعار السارية في اليوم نفسه للمركبة والوحدة والعملة نفسها على {n, number}. أنهِ سريان أحدها أولًا.',
  ],
  'validation.not_csv': ['This file cannot be read as CSV.', 'تعذّرت قراءة الملف بصيغة \u2066CSV\u2069.'],
  'validation.too_many_columns': [
    'A file has at most {n, number} columns.',
    'لا يزيد عدد أعمدة الملف على {n, number}.',
  ],
  'validation.no_known_column': [
    'No column of this file is known here: the first line must name the fields.',
    'لا يوجد عمود معروف في الملف: يجب أن يحمل السطر الأول أسماء الحقول.',
  ],
  'validation.column_missing': ['The column "{column}" is missing.', 'العمود «{column}» غير موجود.'],
  'validation.import_rows': [
    'At most {n, number} rows can be imported at once.',
    'الحد الأقصى لعدد الصفوف في المرة الواحدة: {n, number}.',
  ],
  'validation.file.broken': [
    'This picture cannot be read. Take or save it again.',
    'تعذّرت قراءة الصورة. التقطها أو احفظها مرة أخرى.',
  ],
  'validation.file.malware': [
    'This file contains a virus or other malware ({name}) and was not stored. Check the device it comes from.',
    'يحتوي هذا الملف على فيروس أو برمجية ضارة ({name}) ولم يُحفظ. افحص الجهاز الذي أُرسل منه.',
  ],
  'validation.file.pixels': [
    'This picture is too large to be shown: at most {n, number} million pixels.',
    'أبعاد الصورة كبيرة جدًا. الحد الأقصى: {n, number} مليون بكسل.',
  ],
  'validation.file.lines': [
    'This file has more than {n, number} lines. Remove empty lines, or divide the file.',
    'في الملف أكثر من {n, number} سطر. احذف الأسطر الفارغة أو قسّم الملف.',
  ],
  'validation.file.side': [
    'This picture is too long or too wide: at most {n, number} pixels.',
    'الصورة أطول أو أعرض من المسموح. الحد الأقصى: {n, number} بكسل.',
  ],
  'validation.ecb_row': [
    'This row has no date or a rate that is not a number.',
    'هذا الصف بلا تاريخ أو فيه سعر ليس رقمًا.',
  ],
  'import.reason': ['Reason', 'السبب'],
  'import.rejected_rows': ['rejected', 'الصفوف المرفوضة'],
  'validation.ambiguous_record': [
    'Several records are called so: write the id instead.',
    'يوجد أكثر من سجل بهذا الاسم: اكتب المعرّف بدلًا منه.',
  ],
  'validation.common_password': [
    'This password is among the first that anybody would try. Choose another.',
    'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
  ],
  'validation.breached_password': [
    'This password was published in a data breach. Choose another.',
    'نُشرت كلمة المرور هذه في تسريب بيانات. اختر غيرها.',
  ],
  'validation.link_spent': [
    'This link is no longer good: it was used, or it is too old. Ask for a new one.',
    'لم يعد هذا الرابط صالحًا: سبق استخدامه أو انتهت مدته. اطلب رابطًا جديدًا.',
  ],
  'validation.condition_field': [
    'A condition names a field that this subject does not have.',
    'يشير أحد الشروط إلى حقل غير موجود في هذا القسم.',
  ],
  'validation.unknown_subject': [
    'There are no permissions for “{subject}”.',
    'لا توجد صلاحيات للقسم «{subject}».',
  ],
  'validation.unknown_rule_field': [
    'A rule names the field “{field}”, which its subjects do not have.',
    'تذكر إحدى القواعد الحقل «{field}»، وهو غير موجود في أقسامها.',
  ],
  'validation.own_account': [
    'This cannot be done to your own account.',
    'لا يمكنك تنفيذ هذا الإجراء على نفسك.',
  ],
  'validation.own_team': [
    'This team decides what you see or who approves your requests. Ask a colleague to change it.',
    'هذا الفريق يحدد ما تطّلع عليه أو من يعتمد طلباتك. اطلب من زميل تعديله.',
  ],
  'validation.own_policy': [
    'This would loosen the rules for your own requests. Ask a colleague to change it.',
    'هذا التغيير يخفف القواعد على طلباتك أنت. اطلب من زميل إجراءه.',
  ],
  'validation.own_delegator': [
    'You stand in for this member. Ask a colleague to do this.',
    'أنت تنوب عن هذا العضو. اطلب هذا الإجراء من زميل.',
  ],
  'validation.beyond_own': ['Nobody gives more than they have themselves.', 'لا يمكن منح ما يتجاوز صلاحياتك.'],
  'validation.email_of_another': [
    'This member signs in with this address already. The member or an owner can change it.',
    'يستخدم هذا العضو بريده لتسجيل الدخول، فلا يغيّره إلا العضو نفسه أو أحد المالكين.',
  ],
  'validation.stand_in': [
    'Choose an active colleague who may approve requests.',
    'اختر زميلًا نشطًا يملك صلاحية اعتماد الطلبات.',
  ],
  'validation.day_over': ['This day is over.', 'انقضى هذا اليوم.'],
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
    'على الحساب قيود: لا يمكن تغيير نوعه إلا إلى نوع يزيد في الجانب نفسه.',
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
  'reason.beyond_own': [
    'Nobody gives permissions that they do not have themselves.',
    'لا يمكن منح صلاحيات لا تملكها.',
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
    'مرحبًا {name}،\n\nتم تغيير رقم الآيبان الذي تدفع لك {company} عليه إلى {iban} من قِبل {by}. تتوقف الدفعات إلى أن يؤكده شخص ثانٍ.\nإن لم يكن ذلك صحيحًا، فأبلغ الإدارة المالية في {company} فورًا.\n',
  ],
  'mail.iban_removed.text': [
    'Dear {name},\n\n{by} removed the IBAN that {company} pays you on.\nIf this is not right, contact the finance team of {company} immediately.\n',
    'مرحبًا {name}،\n\nتمت إزالة رقم الآيبان الذي تدفع لك {company} عليه من قِبل {by}.\nإن لم يكن ذلك صحيحًا، فأبلغ الإدارة المالية في {company} فورًا.\n',
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
    'مرحبًا {name}،\n\nسُجّل الدخول إلى حسابك في \u2066Outlay\u2069 من متصفح أو شبكة لم تستخدمهما من قبل.\n\nالجهاز: {device}\nعنوان الشبكة: {address}\nالوقت: {time}\n\nإن كنت أنت فلا يلزم أي إجراء. وإن لم تكن أنت، فسجّل الدخول واختر كلمة مرور جديدة من ملفك الشخصي، فتنتهي بذلك كل الجلسات الأخرى، وأبلغ أحد المالكين في شركتك.\n',
  ],
  'validation.paid_by_payout': [
    'A payout has paid this expense: leave this empty.',
    'سُدِّد هذا المصروف ضمن دفعة سابقة: اترك هذا الحقل فارغًا.',
  ],
  'validation.payout_not_positive': [
    'Credit notes of {name} are worth as much as the other requests or more. Select more requests, or verify the credit note when the money has arrived.',
    'إشعارات الدائن لدى {name} تعادل بقية الطلبات أو تزيد عليها. حدد طلبات أخرى، أو تحقق من إشعار الدائن عند وصول المبلغ.',
  ],
  'validation.arabic_digits': [
    'Arabic-Indic digits are available in Arabic only.',
    'الأرقام بالشكل ١٢٣ متاحة في المستندات العربية فقط.',
  ],
  'validation.pdf_lines': [
    'The PDF takes at most {n, number} lines. Choose a shorter period, or download the CSV file.',
    'لا يتسع ملف \u2066PDF\u2069 لأكثر من {n, number} من السطور. اختر فترة أقصر، أو نزّل ملف \u2066CSV\u2069.',
  ],
  'validation.future_day': ['Choose today or an earlier day.', 'اختر تاريخ اليوم أو تاريخًا سابقًا.'],
  'validation.no_rate': [
    'No exchange rate from {from} to {to} is known for {day} or the {n, plural, one {day} other {# days}} before. Enter the rate of that day.',
    'لا يتوفر سعر صرف من {from} إلى {to} ليوم {day} ولا {n, plural, zero {قبله} one {لليوم الذي قبله} two {لليومين قبله} few {خلال # أيام قبله} many {خلال # يومًا قبله} other {خلال # يوم قبله}}. أدخل سعر ذلك اليوم.',
  ],
  'validation.control_account': [
    'Only payments, sales, advances and taxes are posted to this account. Choose what the money was spent on.',
    'لا تُقيَّد على هذا الحساب إلا الدفعات والمبيعات والسلف والضرائب. اختر الحساب الذي صُرف عليه المبلغ.',
  ],
  'validation.income_account': [
    'Only documents of another kind are posted to the account of this type. Choose an account of income, in the entry type or here.',
    'لا تُقيَّد على حساب هذا النوع إلا مستندات من نوع آخر. اختر حساب إيرادات، في نوع القيد أو هنا.',
  ],
  'validation.inactive_account': [
    'This account is inactive. Choose an active one, or activate it in the settings.',
    'هذا الحساب غير نشط. اختر حسابًا نشطًا، أو فعّله في الإعدادات.',
  ],
  'validation.income_type': [
    'This entry type is for income. Choose one for expenses.',
    'نوع القيد هذا للإيرادات. اختر نوعًا للمصروفات.',
  ],
  'validation.same_account': [
    'The money arrives on the account of this type, so that nothing would be posted. Choose another type or account.',
    'يصل المبلغ إلى حساب هذا النوع نفسه، فلا يُقيَّد شيء. اختر نوعًا أو حسابًا آخر.',
  ],
  'validation.tax_account': [
    'Only documents of another kind are posted to this account. Choose an account for VAT in the tax code or in the company settings.',
    'لا تُقيَّد على هذا الحساب إلا مستندات من نوع آخر. اختر حسابًا للضريبة في رمز الضريبة أو في إعدادات الشركة.',
  ],
  'validation.opening_of_documents': [
    'The balance of {name} is the sum of its open documents. Enter these documents instead of an opening balance.',
    'رصيد حساب {name} هو مجموع مستنداته المفتوحة. أدخل هذه المستندات بدلًا من رصيد افتتاحي.',
  ],
  'validation.money_account': [
    'Choose an active bank, cash or liability account.',
    'اختر حسابًا نشطًا من نوع بنك أو أصل أو التزام.',
  ],
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
  'validation.not_by_status': [
    'A change of status changes nothing else. Save the request first.',
    'تغيير الحالة لا يحفظ تعديلات أخرى. احفظ الطلب أولًا.',
  ],
  'reason.access_changed': [
    'This was carried out, but your permissions have changed since. Load the page again to see the result as far as you may.',
    'نُفِّذ هذا الإجراء، لكن صلاحياتك تغيّرت بعد ذلك. أعد تحميل الصفحة لعرض ما تسمح به صلاحياتك الآن.',
  ],
  'error.not_possible': [
    'This is not possible as the record stands now.',
    'لا يمكن ذلك في الحالة الحالية للسجل.',
  ],
  'error.too_many_sign_ins': [
    'Too many failed attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    'محاولات كثيرة غير ناجحة. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  ],
  'error.wrong_credentials': [
    'The e-mail address or the password is wrong.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  ],
  'error.unexpected': ['Something went wrong. Try again.', 'حدث خطأ غير متوقع. أعد المحاولة.'],
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
  'erasure.requests': ['requests {numbers}', 'الطلبات {numbers}'],
  'erasure.payouts': ['payouts {numbers}', 'دفعات الاسترداد {numbers}'],
  'erasure.advances': ['advances {numbers}', 'السلف {numbers}'],
  'erasure.advance_balance': ['an advance of {amount} that was not returned', 'سلفة لم تُرد بمبلغ {amount}'],
  'validation.receipt_years': [
    'Tax law of the country demands at least {years, number} years.',
    'تشترط أنظمة الدولة الضريبية {years, number} سنوات على الأقل.',
  ],
  'validation.erased_name': ['This is not the name of the member.', 'هذا ليس اسم العضو.'],
  'reason.member_not_suspended': ['This member is not suspended.', 'هذا العضو غير موقوف.'],
  'validation.no_opening': [
    'There is no opening balance: enter one, or leave this empty.',
    'لا يوجد رصيد افتتاحي: أدخله، أو اترك هذا الحقل فارغًا.',
  ],
  'validation.company_currency': [
    'Enter the amount in {currency}, the currency of the company.',
    'أدخل المبلغ بعملة الشركة {currency}.',
  ],
  'validation.advance_amount': [
    'The open advances of {name} are {amount}.',
    'رصيد السلف المفتوحة لدى {name} هو {amount}.',
  ],
  'validation.advance_over_payout': [
    'This is more than the payout of {amount}.',
    'هذا أكثر من مبلغ الدفعة {amount}.',
  ],
  'reason.advance_balance': [
    '{name} holds only {amount} of advances.',
    'رصيد السلف لدى {name} هو {amount} فقط.',
  ],
  'validation.with_cursor': [
    'Leave this out: with a cursor or a limit, the rows follow each other by id.',
    'احذف هذه القيمة: مع المؤشر أو الحد تتوالى السجلات حسب المعرّف.',
  ],
  'validation.whole_amount': [
    'The account has the same currency, so the amount is {amount}. Leave this empty.',
    'عملة الحساب هي نفسها، لذا فالمبلغ هو {amount}. اترك هذا الحقل فارغًا.',
  ],
  'validation.paid_amount_far': [
    '{amount} is owed, and this is more than {n, number} % away from it. Check the amount.',
    'المبلغ المستحق {amount}، والمبلغ المدخل يختلف عنه بأكثر من {n, number}٪. تحقق من المبلغ.',
  ],
  'validation.pays_nothing': [
    'This change pays nothing: leave this empty.',
    'لا يتضمن هذا الإجراء أي دفع: اترك هذا الحقل فارغًا.',
  ],
  'validation.reason_of_payment': [
    'A reason belongs to a failed or reversed payout: leave this empty.',
    'السبب لدفعة فشل صرفها أو عُكست فقط: اترك هذا الحقل فارغًا.',
  ],
  'validation.wrong_code': [
    'This code is not right, or was used already. Wait for the next one in your app.',
    'الرمز غير صحيح أو سبق استخدامه. انتظر الرمز التالي في تطبيقك.',
  ],
  'validation.challenge_over': [
    'This sign-in has expired. Enter your password again.',
    'انتهت مهلة تسجيل الدخول. أدخل كلمة المرور من جديد.',
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
  'validation.issuer_unreadable': [
    'The settings of this issuer cannot be read. Check the address.',
    'تعذّرت قراءة إعدادات جهة الإصدار هذه. تحقق من العنوان.',
  ],
  'validation.owner_with_password': [
    'An owner must have a password first, in case the provider fails.',
    'يجب أن تكون لدى أحد المالكين كلمة مرور أولًا، تحسبًا لتعطل المزوّد.',
  ],
  'validation.prove_yourself': [
    'Sign in again with your company account or a passkey first.',
    'سجّل الدخول مجددًا بحساب الشركة أو بمفتاح مرور أولًا.',
  ],
  'validation.sign_in_link': [
    'This sign-in link is no longer valid. Ask an owner of your company for the new one.',
    'لم يعد رابط تسجيل الدخول هذا صالحًا. اطلب الرابط الجديد من مالك في شركتك.',
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
  'validation.columns_of_csv': ['Columns are chosen for CSV files only.', 'تُختار الأعمدة لملفات CSV فقط.'],
  'validation.second_factor_first': [
    'Add a passkey or an authenticator app in your own profile first.',
    'أضف مفتاح مرور أو تطبيق مصادقة من ملفك الشخصي أولًا.',
  ],
  'reason.member_no_second_factor': [
    'This member has no second factor, or it is being reset already.',
    'لم يفعّل هذا العضو المصادقة الثنائية، أو أن إعادة تعيينها جارية.',
  ],
  'mail.second_factor_reset.subject': [
    'Two-factor authentication of your Outlay account will be removed',
    'ستُزال المصادقة الثنائية من حسابك في Outlay',
  ],
  'mail.second_factor_reset.text': [
    'Dear {name},\n\n{by} has reset the two-factor authentication of your Outlay account. Your authenticator app and passkeys are removed on {time}; after that, your password alone signs you in.\n\nIf you have not lost them, sign in with one of them, or cancel the reset in your profile: they then stay.\n',
    'مرحبًا {name}،\n\nطُلبت إعادة تعيين المصادقة الثنائية لحسابك في \u2066Outlay\u2069 من قِبل {by}. سيُزال تطبيق المصادقة ومفاتيح المرور في {time}، وتكفي بعد ذلك كلمة المرور لتسجيل الدخول.\n\nإن لم تفقدها فسجّل الدخول بأحدها أو ألغِ إعادة التعيين من ملفك الشخصي، فتبقى كلها.\n',
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
  'validation.unknown_passkey': [
    'This passkey was not accepted. Sign in with your password first, or use another one.',
    'لم يُقبل مفتاح المرور. سجّل الدخول بكلمة المرور أولًا، أو استخدم مفتاحًا آخر.',
  ],
  'validation.passkey_refused': [
    'This passkey could not be verified. Try again.',
    'تعذّر التحقق من مفتاح المرور. أعد المحاولة.',
  ],
  'validation.passkey_exists': ['This passkey is registered already.', 'مفتاح المرور هذا مسجَّل بالفعل.'],
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
  'error.unauthenticated': ['Please sign in again.', 'يُرجى تسجيل الدخول من جديد.'],
  'error.forbidden': ['You are not allowed to do this.', 'لا تملك صلاحية هذا الإجراء.'],
  'error.not_found': ['This record does not exist or was deleted.', 'هذا السجل غير موجود أو تم حذفه.'],
  'error.conflict': [
    'The record was changed after you opened it. Check the current version, then try again.',
    'عُدّل السجل بعد أن فتحته. راجع النسخة الحالية ثم أعد المحاولة.',
  ],
  'error.invalid': ['Some of the values need correcting.', 'بعض القيم تحتاج إلى تصحيح.'],
  'validation.wrong_password': ['This is not your current password.', 'كلمة المرور الحالية غير صحيحة.'],
  'validation.default_account': [
    'No account is chosen for “{name}”. Choose one in the company settings under Default accounts.',
    'لم يُختَر حساب للبند «{name}». اختره من إعدادات الشركة ضمن الحسابات الافتراضية.',
  ],
  'validation.required_field_hidden': [
    'The rules hide “{field}”, which every record of “{records}” has. Show the field, or do not allow reading these records.',
    'تخفي القواعد الحقل «{field}» الموجود في كل سجل ضمن «{records}». أظهر الحقل أو لا تسمح بالاطلاع على هذه السجلات.',
  ],
  'reason.hides_field': [
    'Your permissions hide “{field}”, which every one of these records has, so none of them is shown. Ask an owner of your company.',
    'صلاحياتك تخفي الحقل «{field}» الموجود في كل سجل من هذه السجلات، لذلك لا يُعرض أي منها. تواصل مع أحد المالكين في شركتك.',
  ],
  'validation.account_has_balance': [
    '{name} has a balance of {amount}, which future entries will clear. Rename this account instead of choosing another one.',
    'رصيد حساب {name} هو {amount}، وستُسوّيه القيود القادمة. غيّر اسم هذا الحساب بدلًا من اختيار حساب آخر.',
  ],
  'validation.account_has_entries': [
    '{name} has entries that future ones will clear or correct. Rename this account instead of choosing another one.',
    'على حساب {name} قيود ستُسوّيها أو تصحّحها القيود القادمة. غيّر اسم هذا الحساب بدلًا من اختيار حساب آخر.',
  ],
  'validation.account_has_own_entries': [
    '{name} has entries that do not belong to such documents. Choose an account without entries.',
    'على حساب {name} قيود لا تخصّ هذه المستندات. اختر حسابًا بلا قيود.',
  ],
  'validation.shared_default_account': [
    'This account is already used for {name}. Choose another one, so that each balance has one meaning.',
    'هذا الحساب مستخدم في «{name}». اختر حسابًا آخر ليكون لكل رصيد معنى واحد.',
  ],
  'validation.account_type': ['This account has the wrong type.', 'نوع هذا الحساب غير مناسب.'],
  'validation.idempotency_key': [
    'This form was already sent with other values. Open it again.',
    'أُرسل هذا النموذج من قبل بقيم أخرى. افتحه من جديد.',
  ],
  'validation.period_closed': [
    'Everything up to {day} is closed. Choose a later date, or ask an owner to reopen the period.',
    'الفترة حتى {day} مُقفلة. اختر تاريخًا لاحقًا، أو اطلب من أحد المالكين إعادة فتحها.',
  ],
  'validation.lock_date_read_only': [
    'The lock date changes by closing or reopening a period.',
    'يتغيّر تاريخ الإقفال بإقفال فترة أو إعادة فتحها.',
  ],
  'validation.accrual_account': [
    'No active account can be suggested for {numbers}. Book them, or give their suppliers or entry types an account.',
    'لا يمكن اقتراح حساب نشط لهذه الطلبات: {numbers}. رحّلها، أو حدّد حسابًا لمورّديها أو لأنواع قيودها.',
  ],
  'validation.nothing_to_export': [
    'No entry of these days is left to export. Choose other dates.',
    'لا قيود متبقية للتصدير في هذه الأيام. اختر تواريخ أخرى.',
  ],
  'validation.mark_of_list': [
    'A list does not mark bookings as exported. Choose the journal or QIF.',
    'ملف القائمة لا يُسجّل القيود مُصدَّرة. اختر دفتر اليومية أو QIF.',
  ],
  'validation.too_many_to_mark': [
    'At most {max, number} bookings are marked as exported at once. Filter the list.',
    'الحد الأقصى للقيود التي تُسجَّل مُصدَّرة دفعة واحدة {max, number}. استخدم التصفية.',
  ],
  'validation.too_many_to_export': [
    'An export has at most {max, number} entries. Choose a shorter period.',
    'الحد الأقصى للتصدير الواحد {max, number} قيد. اختر فترة أقصر.',
  ],
  'reason.tax_code_in_use': [
    'Category, rate and recoverable share of a tax code that was used do not change. Create a new code, and end this one with “Valid to”.',
    'لا تتغير فئة رمز ضريبة مستخدَم ولا نسبته ولا الجزء القابل للاسترداد. أضف رمزًا جديدًا وأنهِ هذا بتاريخ «سارٍ حتى».',
  ],
  'contact.sent': ['Thank you, your message has arrived.', 'شكرًا لك، وصلت رسالتك.'],
  'contact.reference': ['Your reference number is {reference}.', 'الرقم المرجعي لرسالتك: {reference}.'],
  'contact.back': ['Back to the home page', 'العودة إلى الصفحة الرئيسية'],
} as const satisfies Readonly<Record<string, readonly [en: string, ar: string]>>;

/** Id of a text of the server. */
export type ServerTextId = keyof typeof SERVER_TEXTS;

/** Returns true if an id is that of a server text. */
export const isServerText = (id: string): id is ServerTextId => Object.hasOwn(SERVER_TEXTS, id);
