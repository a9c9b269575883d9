import type { Locale } from '@outlay/domain';

/** Messages of the contact form, separate because the form loads them in the browser. */
export interface ContactMessages {
  readonly title: string;
  readonly lead: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly optional: string;
  readonly message: string;
  readonly send: string;
  readonly sending: string;
  readonly trap: string;
  readonly sent: string;
  readonly sentText: string;
  readonly another: string;
  readonly failed: string;
  readonly offline: string;
  readonly waiting: string;
  /** Name of the region of toasts. */
  readonly toasts: string;
  readonly faults: {
    readonly title: string;
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly message: string;
  };
}

/** Messages of the contact form by language. */
export const CONTACT_MESSAGES: Readonly<Record<Locale, ContactMessages>> = {
  en: {
    title: 'Write to us',
    lead: 'Say how your company handles expenses today. You get a reference number at once and an answer by e-mail.',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    optional: 'optional',
    message: 'Message',
    send: 'Send',
    sending: 'Sending…',
    trap: 'Leave this field empty',
    sent: 'Your message has arrived',
    sentText: 'We answer by e-mail. If you write again, name this reference:',
    another: 'Write another message',
    failed: 'The message could not be sent. Your text is still here: try again.',
    offline: 'There is no connection. Your text is still here: try again once you are back online.',
    waiting: 'Too many messages for now. Your text is still here: try again in a minute.',
    toasts: 'Notices',
    faults: {
      title: 'Please check these fields',
      name: 'Enter your name.',
      email: 'Enter an e-mail address, such as name@company.com.',
      company: 'The company’s name is too long.',
      message: 'Write your message, up to 5,000 characters.',
    },
  },
  ar: {
    title: 'تواصل معنا',
    lead: 'صف لنا كيف تدير شركتك مصروفاتها اليوم. يصلك رقم مرجعي فورًا ثم الردّ بالبريد الإلكتروني.',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    company: 'الشركة',
    optional: 'اختياري',
    message: 'الرسالة',
    send: 'إرسال',
    sending: 'جارٍ الإرسال…',
    trap: 'اترك هذا الحقل فارغًا',
    sent: 'وصلت رسالتك',
    sentText: 'نردّ عليك بالبريد الإلكتروني. إن كتبت إلينا مجددًا فاذكر هذا الرقم:',
    another: 'كتابة رسالة أخرى',
    failed: 'تعذّر إرسال الرسالة. نصّك باقٍ هنا: أعد المحاولة.',
    offline: 'لا يوجد اتصال. نصّك باقٍ هنا: أعد المحاولة عند عودة الاتصال.',
    waiting: 'رسائل كثيرة في وقت قصير. نصّك باقٍ هنا: أعد المحاولة بعد دقيقة.',
    toasts: 'التنبيهات',
    faults: {
      title: 'تحقق من هذه الحقول',
      name: 'أدخل اسمك.',
      email: 'أدخل عنوان بريد إلكتروني، مثل ⁦name@company.com⁩.',
      company: 'اسم الشركة طويل.',
      message: 'اكتب رسالتك، بما لا يزيد على 5,000 حرف.',
    },
  },
};
