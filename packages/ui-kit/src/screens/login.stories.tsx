import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { translateFor, useTranslate } from '../../.storybook/translate.ts';
import { Banner } from '../foundation/banner/banner.tsx';
import { Button } from '../foundation/button/button.tsx';
import { LanguageSwitch } from '../foundation/language-switch/language-switch.tsx';
import { Link } from '../foundation/link/link.tsx';
import { useKit } from '../foundation/provider.tsx';
import { ThemeSwitch } from '../foundation/theme-switch/theme-switch.tsx';
import { Form } from '../form/form/form.tsx';
import { PasswordField } from '../form/password-field/password-field.tsx';
import { Select } from '../form/select/select.tsx';
import { TextField } from '../form/text-field/text-field.tsx';
import { Logo } from '../navigation/logo/logo.tsx';

type SignInState = 'signIn' | 'failed' | 'client' | 'register';

function LoginScreen({ state }: { state: SignInState }) {
  const translate = useTranslate();
  const { locale, theme } = useKit();
  return (
    <div className="story-sign-in">
      <header className="story-sign-in-bar">
        <a href="#home" aria-label="Outlay">
          <Logo />
        </a>
        <span className="story-spring" />
        <LanguageSwitch
          languages={[
            { code: 'en', name: 'English' },
            { code: 'ar', name: 'العربية' },
          ]}
          value={locale.slice(0, 2)}
        />
        <ThemeSwitch
          value={theme}
          labels={{
            light: translate('Theme: light', 'المظهر: فاتح'),
            dark: translate('Theme: dark', 'المظهر: داكن'),
            system: translate('Theme: as the device', 'المظهر: حسب الجهاز'),
          }}
        />
      </header>
      <main className="story-sign-in-box">
        {state === 'register' ? <Register /> : <SignIn state={state} />}
      </main>
    </div>
  );
}

function Notice({ state }: { state: SignInState }): ReactNode {
  const translate = useTranslate();
  if (state === 'client') {
    return (
      <Banner
        icon={Info}
        title={translate('This account does not use the panel', 'لا تتاح اللوحة لهذا المستخدم')}
      >
        {translate(
          'Client accounts deal with their company directly. Sign in with a member account if you have one.',
          'يتعامل العملاء مع شركتهم مباشرة. سجّل الدخول بصفة عضو إن كنت من أعضاء شركة.',
        )}
      </Banner>
    );
  }
  return null;
}

function SignIn({ state }: { state: SignInState }) {
  const translate = useTranslate();
  const failed = state === 'failed';
  return (
    <>
      <Notice state={state} />
      <h1>{translate('Sign in', 'تسجيل الدخول')}</h1>
      <Form onSubmit={() => undefined} summaryTitle={(count) => String(count)}>
        {failed ? (
          <Banner
            icon={CircleAlert}
            tone="danger"
            live="assertive"
            title={translate('Email or password is not right', 'البريد الإلكتروني أو كلمة المرور غير صحيحة')}
          />
        ) : null}
        <TextField
          type="email"
          name="email"
          autoComplete="username"
          label={translate('Email', 'البريد الإلكتروني')}
          defaultValue="finance@acme.example"
          error={
            failed
              ? translate('Check it, or the password below.', 'تحقق منه أو من كلمة المرور أدناه.')
              : undefined
          }
        />
        <PasswordField
          name="password"
          label={translate('Password', 'كلمة المرور')}
          defaultValue="outlay-demo"
        />
        <Button type="submit" variant="primary" size="l" block>
          {translate('Sign in', 'تسجيل الدخول')}
        </Button>
      </Form>
      <p className="story-between">
        <Link href="#forgot">{translate('Forgot the password?', 'هل نسيت كلمة المرور؟')}</Link>
        <Link href="#register">{translate('Register a company', 'تسجيل شركة')}</Link>
      </p>
    </>
  );
}

function Register() {
  const translate = useTranslate();
  return (
    <>
      <h1>{translate('Register a company', 'تسجيل شركة')}</h1>
      <Form onSubmit={() => undefined} summaryTitle={(count) => String(count)}>
        <TextField
          name="company_name"
          label={translate('Company name', 'اسم الشركة')}
          defaultValue={translate('Nakheel Foods', 'نخيل للأغذية')}
        />
        <Select
          name="country_id"
          label={translate('Country', 'الدولة')}
          options={[
            { value: 'kw', label: translate('Kuwait, dinar', 'الكويت، دينار كويتي') },
            { value: 'sa', label: translate('Saudi Arabia, riyal', 'السعودية، ريال') },
          ]}
        />
        <TextField
          type="email"
          name="email"
          label={translate('Your email', 'بريدك الإلكتروني')}
          defaultValue="owner@nakheel.example"
        />
        <PasswordField
          name="password"
          label={translate('Password', 'كلمة المرور')}
          defaultValue="abc1234"
          meter={{
            level: 'medium',
            width: 66.66,
            text: translate(
              'Medium. A capital and 8 characters make it strong.',
              'متوسطة. أضف حرفًا كبيرًا، و8 أحرف على الأقل لتصبح قوية.',
            ),
          }}
        />
        <Button type="submit" variant="primary" size="l" block>
          {translate('Register', 'تسجيل')}
        </Button>
      </Form>
      <div>
        <Link href="#login">{translate('I have an account', 'لديّ حساب')}</Link>
      </div>
    </>
  );
}

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  args: { state: 'signIn' },
  argTypes: { state: { description: 'State of the sign-in.', table: { type: { summary: 'state' } } } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof LoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    await expect(canvas.getByLabelText(translate('Email', 'البريد الإلكتروني'))).toHaveAttribute(
      'type',
      'email',
    );
  },
};

export const Playground: Story = { args: { state: 'register' } };

/** The error does not say which of email and password is wrong. */
export const Failed: Story = { args: { state: 'failed' } };

/** The account is that of a client, who does not use the panel. */
export const ClientAccount: Story = { args: { state: 'client' } };

/** Form of a new company. */
export const Registering: Story = { args: { state: 'register' } };

/** Form of a new company on a phone. */
export const OnAPhone: Story = {
  args: { state: 'register' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
