import type { ServerTexts } from './texts.ts';

/** Messages of fields whose value is refused. */
export const VALIDATION_TEXTS = {
  'validation.not_json': ['The body is not valid JSON.', 'المحتوى ليس بصيغة \u2066JSON\u2069 صحيحة.'],
  'validation.repeated_field': ['This field was sent more than once.', 'أُرسل هذا الحقل أكثر من مرة.'],
  'validation.not_form': ['The form cannot be read.', 'تعذّرت قراءة النموذج.'],
  'validation.token_expiry': ['Choose a day from today to {latest}.', 'اختر يومًا من اليوم حتى {latest}.'],
  'validation.scope_beyond': [
    'Your permissions do not include all of these actions.',
    'صلاحياتك لا تشمل كل هذه الإجراءات.',
  ],
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
    'سعر صرف {from} ثابت عند {rate} {to}. أدخل سعرًا لا يختلف عنه بأكثر من \u20662%\u2069.',
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
  'validation.ambiguous_record': [
    'Several records have this name: enter the id instead.',
    'يوجد أكثر من سجل بهذا الاسم: اكتب المعرّف بدلًا منه.',
  ],
  'validation.common_password': [
    'This password is too common. Choose another.',
    'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
  ],
  'validation.breached_password': [
    'This password was published in a data breach. Choose another.',
    'نُشرت كلمة المرور هذه في تسريب بيانات. اختر غيرها.',
  ],
  'validation.link_spent': [
    'This link is no longer valid: it was used or has expired. Request a new one.',
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
  'validation.approver_suspended': ['{name} is suspended.', 'حساب {name} موقوف.'],
  'validation.approver_may_not_approve': [
    '{name} has no permission to approve requests.',
    'لا تتوفر لـ{name} صلاحية اعتماد الطلبات.',
  ],
  'validation.own_delegator': [
    'You stand in for this member. Ask a colleague to do this.',
    'أنت تنوب عن هذا العضو. اطلب هذا الإجراء من زميل.',
  ],
  'validation.beyond_own': ['You cannot grant more than you have.', 'لا يمكن منح ما يتجاوز صلاحياتك.'],
  'validation.email_of_another': [
    'This member signs in with this address already. The member or an owner can change it.',
    'يستخدم هذا العضو بريده لتسجيل الدخول، فلا يغيّره إلا العضو نفسه أو أحد المالكين.',
  ],
  'validation.stand_in': [
    'Choose an active colleague who may approve requests.',
    'اختر زميلًا نشطًا يملك صلاحية اعتماد الطلبات.',
  ],
  'validation.day_over': ['This day is over.', 'انقضى هذا اليوم.'],
  'validation.paid_by_payout': [
    'A payout has paid this expense: leave this empty.',
    'سُدِّد هذا المصروف ضمن دفعة سابقة: اترك هذا الحقل فارغًا.',
  ],
  'validation.payout_not_positive': [
    'Credit notes of {name} are worth as much as the other requests or more. Select more requests, or verify the credit note when the money has arrived.',
    'الإشعارات الدائنة لدى {name} تعادل بقية الطلبات أو تزيد عليها. حدد طلبات أخرى، أو تحقق من دفع الإشعار الدائن عند وصول المبلغ.',
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
  'validation.not_by_status': [
    'A change of status changes nothing else. Save the request first.',
    'تغيير الحالة لا يحفظ تعديلات أخرى. احفظ الطلب أولًا.',
  ],
  'validation.receipt_years': [
    'Tax law of the country demands at least {years, number} years.',
    'تشترط أنظمة الدولة الضريبية {years, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}} على الأقل.',
  ],
  'validation.erased_name': ['This is not the name of the member.', 'هذا ليس اسم العضو.'],
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
    'المبلغ المستحق {amount}، والمبلغ المدخل يختلف عنه بأكثر من \u2066{n, number}%\u2069. تحقق من المبلغ.',
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
  'validation.columns_of_csv': ['Columns are chosen for CSV files only.', 'تُختار الأعمدة لملفات CSV فقط.'],
  'validation.second_factor_first': [
    'Add a passkey or an authenticator app in your own profile first.',
    'أضف مفتاح مرور أو تطبيق مصادقة من ملفك الشخصي أولًا.',
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
  'validation.wrong_password': ['This is not your current password.', 'كلمة المرور الحالية غير صحيحة.'],
  'validation.default_account': [
    'No account is chosen for “{name}”. Choose one in the company settings under Default accounts.',
    'لم يُختَر حساب للبند «{name}». اختره من إعدادات الشركة ضمن الحسابات الافتراضية.',
  ],
  'validation.required_field_hidden': [
    'The rules hide “{field}”, which every record of “{records}” has. Show the field, or do not allow reading these records.',
    'تخفي القواعد الحقل «{field}» الموجود في كل سجل ضمن «{records}». أظهر الحقل أو لا تسمح بالاطلاع على هذه السجلات.',
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
} as const satisfies ServerTexts;
