import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { sayFor, useSay } from '../../.storybook/say.ts';
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

type GateState = 'signIn' | 'failed' | 'client' | 'register';

function Gate({ state }: { state: GateState }) {
  const say = useSay();
  const { locale, theme } = useKit();
  return (
    <div className="story-gate">
      <header className="story-gate-bar">
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
            light: say('Theme: light', 'المظهر: فاتح'),
            dark: say('Theme: dark', 'المظهر: داكن'),
            system: say('Theme: as the device', 'المظهر: حسب الجهاز'),
          }}
        />
      </header>
      <main className="story-gate-box">{state === 'register' ? <Register /> : <SignIn state={state} />}</main>
    </div>
  );
}

function Notice({ state }: { state: GateState }): ReactNode {
  const say = useSay();
  if (state === 'client') {
    return (
      <Banner icon={Info} title={say('This account does not use the panel', 'لا تتاح اللوحة لهذا المستخدم')}>
        {say(
          'Client accounts deal with their company directly. Sign in with a member account if you have one.',
          'يتعامل العملاء مع شركتهم مباشرة. سجّل الدخول بصفة عضو إن كنت من أعضاء شركة.',
        )}
      </Banner>
    );
  }
  return null;
}

function SignIn({ state }: { state: GateState }) {
  const say = useSay();
  const failed = state === 'failed';
  return (
    <>
      <Notice state={state} />
      <h1>{say('Sign in', 'تسجيل الدخول')}</h1>
      <Form onSubmit={() => undefined} summaryTitle={(count) => String(count)}>
        {failed ? (
          <Banner
            icon={CircleAlert}
            tone="danger"
            live="assertive"
            title={say('Email or password is not right', 'البريد الإلكتروني أو كلمة المرور غير صحيحة')}
          />
        ) : null}
        <TextField
          type="email"
          name="email"
          autoComplete="username"
          label={say('Email', 'البريد الإلكتروني')}
          defaultValue="finance@acme.example"
          error={
            failed ? say('Check it, or the password below.', 'تحقق منه أو من كلمة المرور أدناه.') : undefined
          }
        />
        <PasswordField name="password" label={say('Password', 'كلمة المرور')} defaultValue="outlay-demo" />
        <Button type="submit" variant="primary" size="l" block>
          {say('Sign in', 'تسجيل الدخول')}
        </Button>
      </Form>
      <p className="story-between">
        <Link href="#forgot">{say('Forgot the password?', 'هل نسيت كلمة المرور؟')}</Link>
        <Link href="#register">{say('Register a company', 'تسجيل شركة')}</Link>
      </p>
    </>
  );
}

function Register() {
  const say = useSay();
  return (
    <>
      <h1>{say('Register a company', 'تسجيل شركة')}</h1>
      <Form onSubmit={() => undefined} summaryTitle={(count) => String(count)}>
        <TextField
          name="company_name"
          label={say('Company name', 'اسم الشركة')}
          defaultValue={say('Nakheel Foods', 'نخيل للأغذية')}
        />
        <Select
          name="country_id"
          label={say('Country', 'الدولة')}
          options={[
            { value: 'kw', label: say('Kuwait, dinar', 'الكويت، دينار كويتي') },
            { value: 'sa', label: say('Saudi Arabia, riyal', 'السعودية، ريال') },
          ]}
        />
        <TextField
          type="email"
          name="email"
          label={say('Your email', 'بريدك الإلكتروني')}
          defaultValue="owner@nakheel.example"
        />
        <PasswordField
          name="password"
          label={say('Password', 'كلمة المرور')}
          defaultValue="abc1234"
          meter={{
            level: 'medium',
            width: 66.66,
            text: say(
              'Medium. A capital and 8 characters make it strong.',
              'متوسطة. أضف حرفًا كبيرًا، و8 أحرف على الأقل لتصبح قوية.',
            ),
          }}
        />
        <Button type="submit" variant="primary" size="l" block>
          {say('Register', 'تسجيل')}
        </Button>
      </Form>
      <div>
        <Link href="#login">{say('I have an account', 'لديّ حساب بالفعل')}</Link>
      </div>
    </>
  );
}

const meta = {
  title: 'Screens/Login',
  component: Gate,
  args: { state: 'signIn' },
  argTypes: { state: { description: 'Where the person is.', table: { type: { summary: 'state' } } } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof Gate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const say = sayFor(globals['locale']);
    await expect(canvas.getByLabelText(say('Email', 'البريد الإلكتروني'))).toHaveAttribute('type', 'email');
  },
};

export const Playground: Story = { args: { state: 'register' } };

export const Failed: Story = { args: { state: 'failed' } };

export const ClientAccount: Story = { args: { state: 'client' } };

export const Registering: Story = { args: { state: 'register' } };

export const OnAPhone: Story = {
  args: { state: 'register' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
