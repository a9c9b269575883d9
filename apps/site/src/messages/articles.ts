import type { Locale } from '@outlay/domain';

/** A heading with paragraphs and a list. `{operator}` is replaced by who runs the installation (see `OperatorText`). */
export interface ArticlePart {
  readonly title: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
}

/** A page of text. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly ArticlePart[];
}

/** Pages of text of the site. */
export interface ArticleMessages {
  /** Stands for the operator while no name is set. */
  readonly operator: string;
  readonly security: Article;
  readonly privacy: Article;
  readonly terms: Article;
}

/**
 * Pages of text by language. Privacy and terms are templates for operators of installations: they name no company and
 * claim only what the software does.
 */
export const ARTICLES: Readonly<Record<Locale, ArticleMessages>> = {
  en: {
    operator: 'the operator of this installation',
    security: {
      title: 'How it protects your data',
      lead: 'The measures in the software, what the operator adds, and how to report a fault.',
      parts: [
        {
          title: 'Signing in',
          text: [],
          points: [
            'Passwords have at least 8 characters, common ones are refused, and they are stored as argon2id hashes.',
            'Authenticator apps, recovery codes and passkeys; a company or a permission set can require them.',
            'Sign-in through the company’s own provider by OpenID Connect, and provisioning by SCIM.',
            'Wrong attempts are limited per account and network; users see their sessions and end them.',
            'Payouts, payment files, members and permission sets need a fresh code from accounts with a second factor.',
          ],
        },
        {
          title: 'Who sees what',
          text: [
            'The server checks every call against the same rules that the panel shows: company, permission set, team and field. Nobody decides on an own request, administrators included.',
          ],
          points: [
            'Administrators of the installation read a company’s data only with a grant that ends by itself and that the company sees, unless its settings allow them access at any time.',
            'API tokens have the permissions of their user at most, and an end date.',
          ],
        },
        {
          title: 'Evidence',
          text: [
            'Transitions, changes, sign-ins and refused calls are recorded. Entries of the history cannot be changed; those of the audit trail are sealed by hashes, so that a removed or altered entry is noticed.',
          ],
        },
        {
          title: 'In the browser',
          text: [
            'Pages load code, styles and fonts from their own address only; the content security policy forbids everything else. There are no cookies. The panel keeps the session in the local storage of the browser, as its specification demands: access tokens are valid for 15 minutes, refresh tokens once.',
          ],
        },
        {
          title: 'Files and webhooks',
          text: [
            'Receipts are checked by content, place and device are removed from pictures, and ClamAV can scan uploads. Webhooks are signed and reach public addresses only, unless the operator allows others.',
          ],
        },
        {
          title: 'What the operator does',
          text: ['The software runs on the operator’s machine. These are up to {operator}:'],
          points: [
            'TLS in front of the server, and updates.',
            'Backups. One command makes them with checksums; another verifies them.',
            'The encryption of disks and database.',
          ],
        },
        {
          title: 'Report a fault',
          text: [
            'Use the private vulnerability report of the source repository, or write to {operator} through the contact form of this site. Please do not publish details before a fix is released.',
          ],
        },
      ],
    },
    privacy: {
      title: 'Privacy',
      lead: 'What this site and the panel store about you, where, and for how long.',
      parts: [
        {
          title: 'Who is responsible',
          text: [
            '{operator} is responsible for what is stored here. This text comes with the software and describes what it does. {operator} answers for the installation, and adds what its own law demands.',
          ],
        },
        {
          title: 'No cookies, no trackers',
          text: [
            'Neither the site nor the panel sets a cookie. Nothing is loaded from other servers: no analytics, no advertising, no fonts or scripts of third parties. There is nothing to consent to, so there is no banner.',
            'The site writes to the local storage of your browser only when you choose something or open the panel:',
          ],
        },
        {
          title: 'The contact form',
          text: [
            'Name, e-mail address, company, message, language and network address are stored and sent to {operator}. The network address limits abuse.',
          ],
        },
        {
          title: 'The panel',
          text: [
            'Your company enters and controls the data in the panel: members, requests, receipts, bank details, books. It is in the database and the folder of this installation.',
            'Your browser keeps the session and unsaved drafts until you sign out; appearance, other settings of the screens and the panel’s code stay until you clear them. The server records sign-ins with network address and device, to show you your sessions and to notice attacks.',
          ],
        },
        {
          title: 'How long',
          text: ['Unless the operator sets other times:'],
          points: [
            'changes in the audit trail: 7 years; sign-ins and refused calls: 1 year;',
            'texts of mails: until they are sent, at most a week; deliveries of webhooks: 30 days; messages of the contact form: 2 years;',
            'requests, receipts and books: without limit; for files of receipts the company can set a time, not less than tax law demands.',
          ],
        },
        {
          title: 'Your rights',
          text: [
            'Every member can download what is stored about them, from the profile. The company can erase a person: name, e-mail address and bank details are removed, while the books and their documents stay as they are, such as comments and exported payment files. Write to your company first, or to {operator}.',
          ],
        },
      ],
    },
    terms: {
      title: 'Terms of use',
      lead: 'A plain template for an installation. It promises only what the software does.',
      parts: [
        {
          title: 'The parties',
          text: [
            'These terms apply between {operator} and each company that registers here. {operator} may replace them by a contract of its own, which then wins.',
          ],
        },
        {
          title: 'The software',
          text: [
            'Outlay is free software under the MIT licence, without warranty of its authors. Those who run it for others are responsible for how it is run.',
          ],
        },
        {
          title: 'Your account',
          text: [
            'The person who registers a company must be permitted to act for it. Each person uses an own account and keeps password and second factor secret. The company decides who is a member and what they may do.',
          ],
        },
        {
          title: 'Your data',
          text: [
            'What a company enters belongs to it. It can export lists, books and receipts at any time unless it is suspended, also before it leaves. {operator} uses the data only to run the installation. See the privacy page.',
          ],
        },
        {
          title: 'Plans and prices',
          text: [
            'The plan of a company sets its members, storage and features; {operator} may set another storage limit for all companies. The software shows the prices of the pricing page, but takes no payment. {operator} says if and how it invoices.',
          ],
        },
        {
          title: 'What it does not replace',
          text: [
            'The software records that payments were made; it moves no money. It keeps books, and files no tax return. Check figures before you rely on them.',
          ],
        },
        {
          title: 'Suspension and end',
          text: [
            'A company may leave at any time. {operator} may suspend a company that endangers others or breaks the law. Its members are then refused and shown the reason. Nothing is deleted: the software deletes no company. To export its data, the company asks {operator} to resume it.',
          ],
        },
      ],
    },
  },
  ar: {
    operator: 'الجهة المشغّلة لهذا النظام',
    security: {
      title: 'كيف تُحمى بياناتك',
      lead: 'ما يفعله البرنامج، وما على الجهة المشغّلة أن تضيفه، وكيفية الإبلاغ عن ثغرة.',
      parts: [
        {
          title: 'تسجيل الدخول',
          text: [],
          points: [
            'لا تقل كلمة المرور عن 8 أحرف، وتُرفض كلمات المرور الشائعة، ولا تُحفظ إلا بصمتها بخوارزمية `argon2id`.',
            'تطبيقات المصادقة ورموز الاسترداد ومفاتيح المرور، ويمكن اشتراطها للشركة كلها أو لمجموعة صلاحيات.',
            'تسجيل الدخول عبر المزوّد الخاص بالشركة وفق `OpenID Connect`، وإدارة المستخدمين وفق `SCIM`.',
            'عدد المحاولات الخاطئة محدود لكل مستخدم ولكل شبكة، ويرى المستخدم جلساته وينهيها.',
            'تتطلب دفعات الاسترداد وملفات الدفع وإدارة الأعضاء ومجموعات الصلاحيات رمزًا جديدًا ممن فعّل المصادقة الثنائية.',
          ],
        },
        {
          title: 'من يرى ماذا',
          text: [
            'يتحقق الخادم من كل استدعاء بالقواعد نفسها التي تعرضها لوحة النظام: الشركة ومجموعة الصلاحيات والفريق والحقل. ولا يبتّ أحد في طلبه، ولا حتى مدير النظام.',
          ],
          points: [
            'لا يطّلع مدير النظام على بيانات شركة إلا بإذن وصول ينتهي تلقائيًا وتراه الشركة، ما لم تسمح له إعداداتها بالوصول في أي وقت.',
            'لا تتجاوز رموز الوصول إلى `API` صلاحيات صاحبها، ولكل منها تاريخ انتهاء.',
          ],
        },
        {
          title: 'السجلات',
          text: [
            'تُسجَّل تغييرات الحالة والتعديلات وعمليات تسجيل الدخول والاستدعاءات المرفوضة. لا يمكن تعديل سجل الإجراءات، وسجل التدقيق مختوم ببصمات تكشف أي حذف أو تعديل فيه.',
          ],
        },
        {
          title: 'في المتصفح',
          text: [
            'تُحمَّل شفرة الصفحات وأنماطها وخطوطها من عنوانها وحده، وتمنع سياسة أمان المحتوى ما عداه. ولا توجد ملفات تعريف ارتباط. وتحفظ لوحة النظام الجلسة في التخزين المحلي للمتصفح كما تتطلب مواصفاتها: رمز الدخول صالح 15 دقيقة، ورمز التجديد صالح مرة واحدة.',
          ],
        },
        {
          title: 'الملفات وروابط `Webhook`',
          text: [
            'يُفحص محتوى الإيصالات، وتُحذف بيانات المكان والجهاز من الصور، ويمكن فحص الملفات المرفوعة ببرنامج `ClamAV`. وروابط `Webhook` موقّعة ولا تصل إلا إلى عناوين عامة، ما لم تسمح الجهة المشغّلة بغيرها.',
          ],
        },
        {
          title: 'ما على الجهة المشغّلة',
          text: ['يعمل البرنامج على خادم من يشغّله، ويقع ما يلي على عاتق {operator}:'],
          points: [
            'تشفير الاتصال بالخادم وفق `TLS`، والتحديثات.',
            'النسخ الاحتياطي: أمر واحد ينشئ النسخة مع بصماتها، وأمر آخر يتحقق من سلامتها.',
            'تشفير الأقراص وقاعدة البيانات.',
          ],
        },
        {
          title: 'الإبلاغ عن ثغرة',
          text: [
            'استخدم البلاغ الخاص عن الثغرات في مستودع الشفرة المصدرية، أو راسل {operator} عبر نموذج التواصل في هذا الموقع. نرجو عدم نشر التفاصيل قبل صدور الإصلاح.',
          ],
        },
      ],
    },
    privacy: {
      title: 'الخصوصية',
      lead: 'ما يحفظه هذا الموقع ولوحة النظام عنك، وأين، وإلى متى.',
      parts: [
        {
          title: 'الجهة المسؤولة',
          text: [
            'يُشغَّل هذا النظام من قِبل {operator}. يأتي هذا النص مع البرنامج ويصف ما يفعله؛ وتقع مسؤولية التشغيل، وإضافة ما تتطلبه أنظمة البلد، على {operator}.',
          ],
        },
        {
          title: 'بلا ملفات تعريف ارتباط وبلا تتبّع',
          text: [
            'لا يستخدم الموقع ولا لوحة النظام ملفات تعريف الارتباط. ولا يُحمَّل شيء من خوادم أخرى: لا إحصاءات ولا إعلانات ولا خطوط أو برامج خارجية. لذلك لا حاجة إلى موافقة، ولا إلى شريط يطلبها.',
            'ولا يكتب الموقع في التخزين المحلي لمتصفحك إلا عندما تختار شيئًا أو تفتح لوحة النظام:',
          ],
        },
        {
          title: 'نموذج التواصل',
          text: [
            'تُحفظ هذه البيانات وتُرسل إلى {operator}: الاسم والبريد الإلكتروني والشركة والرسالة واللغة وعنوان الشبكة. ويُستخدم عنوان الشبكة للحد من إساءة الاستخدام.',
          ],
        },
        {
          title: 'لوحة النظام',
          text: [
            'شركتك هي التي تُدخل البيانات في لوحة النظام وتتحكم فيها: الأعضاء والطلبات والإيصالات والبيانات البنكية والدفاتر. وتُحفظ في قاعدة بيانات هذا النظام ومجلده.',
            'يحتفظ متصفحك بالجلسة والمسودات غير المحفوظة حتى تسجّل الخروج، وبالمظهر وإعدادات الشاشات الأخرى وشفرة لوحة النظام حتى تمسحها. ويسجّل الخادم عمليات تسجيل الدخول مع عنوان الشبكة والجهاز، ليعرض لك جلساتك ويكشف الهجمات.',
          ],
        },
        {
          title: 'مدة الحفظ',
          text: ['ما لم تحدد الجهة المشغّلة غير ذلك:'],
          points: [
            'التغييرات في سجل التدقيق: 7 سنوات؛ عمليات تسجيل الدخول والاستدعاءات المرفوضة: سنة واحدة؛',
            'نصوص رسائل البريد: حتى إرسالها، ولأسبوع على الأكثر؛ سجل إرسال `Webhook`: 30 يومًا؛ رسائل نموذج التواصل: سنتان؛',
            'الطلبات والإيصالات والدفاتر: بلا حد زمني؛ وتستطيع الشركة تحديد مدة لملفات الإيصالات، لا تقل عما تتطلبه أنظمة الضرائب.',
          ],
        },
        {
          title: 'حقوقك',
          text: [
            'يستطيع كل عضو تنزيل ما حُفظ عنه من ملفه الشخصي. وتستطيع الشركة محو بيانات شخص: يُحذف اسمه وبريده الإلكتروني وبياناته البنكية، وتبقى الدفاتر ومستنداتها كما هي، ومنها التعليقات وملفات الدفع المُصدَّرة. راسل شركتك أولًا، أو {operator}.',
          ],
        },
      ],
    },
    terms: {
      title: 'شروط الاستخدام',
      lead: 'نموذج واضح لمن يشغّل النظام، ولا يعد إلا بما يفعله البرنامج.',
      parts: [
        {
          title: 'الأطراف',
          text: [
            'تسري هذه الشروط بين {operator} وكل شركة تُسجَّل هنا. ومن حق {operator} الاستعاضة عنها بعقد خاص، فيُعمل به دونها.',
          ],
        },
        {
          title: 'البرنامج',
          text: ['`Outlay` برنامج حر برخصة `MIT`، بلا ضمان من مؤلفيه. ومن يشغّله لغيره مسؤول عن تشغيله.'],
        },
        {
          title: 'حساب المستخدم',
          text: [
            'على من يسجّل شركة أن يكون مخوّلًا بتمثيلها. ولكل شخص حساب مستخدم خاص به، وعليه الحفاظ على سرية كلمة المرور ورموز المصادقة الثنائية. وتحدد الشركة أعضاءها وصلاحيات كل منهم.',
          ],
        },
        {
          title: 'بياناتك',
          text: [
            'ما تُدخله الشركة ملك لها، ولها تصدير القوائم والدفاتر والإيصالات متى شاءت ما لم تكن موقوفة، وقبل مغادرتها أيضًا. ولا تُستخدم البيانات من قِبل {operator} إلا لتشغيل النظام. انظر صفحة الخصوصية.',
          ],
        },
        {
          title: 'الباقات والأسعار',
          text: [
            'تحدد باقة الشركة عدد أعضائها ومساحة تخزينها وميزاتها، ومن حق {operator} تحديد مساحة أخرى لكل الشركات. يعرض البرنامج أسعار صفحة الأسعار ولا يحصّل أي مبالغ؛ وقرار الفوترة وطريقتها من شأن {operator}.',
          ],
        },
        {
          title: 'ما لا يحلّ محلّه',
          text: [
            'يسجّل البرنامج أن الدفع تمّ ولا يحوّل الأموال. ويمسك الدفاتر ولا يقدّم الإقرار الضريبي. تحقق من الأرقام قبل الاعتماد عليها.',
          ],
        },
        {
          title: 'الإيقاف والإنهاء',
          text: [
            'للشركة أن تغادر متى شاءت. ومن حق {operator} إيقاف شركة تضر بغيرها أو تخالف الأنظمة. وعندئذ لا يتمكن أعضاؤها من استخدامها ويظهر لهم السبب. ولا يُحذف شيء، فالبرنامج لا يحذف أي شركة. ولتصدير بياناتها تطلب الشركة من {operator} إعادة تفعيلها.',
          ],
        },
      ],
    },
  },
};
