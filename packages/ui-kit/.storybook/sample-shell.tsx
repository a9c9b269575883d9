import {
  BanknoteArrowDown,
  Bell,
  BookOpenCheck,
  FileChartColumn,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LogOut,
  Network,
  ReceiptText,
  Repeat,
  ScrollText,
  Truck,
  User,
  Users,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { IconType } from '../src/foundation/icon/icon.tsx';
import { IconButton } from '../src/foundation/icon-button/icon-button.tsx';
import { LanguageSwitch } from '../src/foundation/language-switch/language-switch.tsx';
import { useKit, type KitTheme } from '../src/foundation/provider.tsx';
import { ThemeSwitch } from '../src/foundation/theme-switch/theme-switch.tsx';
import { AccountMenu } from '../src/navigation/account-menu/account-menu.tsx';
import { AppShell } from '../src/navigation/app-shell/app-shell.tsx';
import { CompanySwitcher } from '../src/navigation/company-switcher/company-switcher.tsx';
import { Logo, LogoMark } from '../src/navigation/logo/logo.tsx';
import { OnlyDesk } from '../src/navigation/only/only.tsx';
import { SideNav, type SideNavGroup } from '../src/navigation/side-nav/side-nav.tsx';
import { SearchTrigger, TopBar } from '../src/navigation/top-bar/top-bar.tsx';
import { MenuItem } from '../src/overlay/menu/menu.tsx';
import { useSay, type Say } from './say.ts';

function at(key: string, label: string, icon: IconType) {
  return { key, label, icon, href: `#${key}` };
}

/** The places of the panel as the stories show them. */
export function sampleGroups(say: Say): readonly SideNavGroup[] {
  const unread = say('unread', 'غير مقروءة');
  const waiting = say('wait for you', 'بانتظارك');
  return [
    {
      key: 'home',
      items: [
        at('dashboard', say('Home', 'الرئيسية'), LayoutDashboard),
        at('reports', say('User report', 'تقرير المستخدم'), FileChartColumn),
        { ...at('notifications', say('Notifications', 'الإشعارات'), Bell), count: 4, countLabel: unread },
      ],
    },
    {
      key: 'expenses',
      title: say('Expenses', 'المصروفات'),
      items: [
        { ...at('requests', say('Requests', 'الطلبات'), ReceiptText), count: 6, countLabel: waiting },
        at('recurring', say('Recurring', 'المتكررة'), Repeat),
        at('reimbursable', say('Reimbursable', 'القابلة للاسترداد'), HandCoins),
        at('bookkeeping', say('Bookkeeping', 'مسك الدفاتر'), BookOpenCheck),
      ],
    },
    {
      key: 'finance',
      title: say('Finance', 'المالية'),
      items: [at('cash', say('Cash in entries', 'سندات القبض'), BanknoteArrowDown)],
    },
    {
      key: 'settings',
      title: say('Settings', 'الإعدادات'),
      items: [
        at('accounts', say('Accounts', 'الحسابات'), Landmark),
        at('members', say('Members', 'الأعضاء'), Users),
        at('teams', say('Teams', 'الفِرق'), Network),
        at('policies', say('Spending policies', 'سياسات الإنفاق'), ScrollText),
        at('permissions', say('Permissions', 'الصلاحيات'), KeyRound),
        at('suppliers', say('Suppliers', 'المورّدون'), Truck),
      ],
    },
  ];
}

function home(logo: ReactNode) {
  return (
    <a href="#dashboard" aria-label="Outlay">
      {logo}
    </a>
  );
}

export interface SampleShellProps {
  /** Key of the place one is at. */
  current: string;
  banner?: ReactNode;
  onSearch?: () => void;
  children: ReactNode;
}

/** The shell with everything a signed-in person sees around a page. */
export function SampleShell({ current, banner, onSearch, children }: SampleShellProps) {
  const say = useSay();
  const { locale, theme } = useKit();
  const [company, setCompany] = useState('acme');
  const [shownTheme, setShownTheme] = useState<KitTheme>(theme);
  return (
    <AppShell
      labels={{
        skip: say('Skip to content', 'الانتقال إلى المحتوى'),
        menu: say('Menu', 'القائمة'),
        closeMenu: say('Close the menu', 'إغلاق القائمة'),
      }}
      brand={home(<Logo />)}
      brandMark={home(<LogoMark />)}
      scope={
        <CompanySwitcher
          label={say('Company', 'الشركة')}
          value={company}
          onChange={setCompany}
          companies={[
            {
              key: 'acme',
              name: say('Acme Arabia', 'أكمي العربية'),
              note: say('Currency: SAR', 'العملة: SAR'),
            },
            { key: 'nakheel', name: say('Nakheel', 'نخيل'), note: say('Currency: KWD', 'العملة: KWD') },
          ]}
        />
      }
      nav={<SideNav label={say('Main', 'القائمة الرئيسية')} groups={sampleGroups(say)} current={current} />}
      banner={banner}
      topBar={
        <TopBar
          search={
            <SearchTrigger
              label={say('Search or go to', 'ابحث أو انتقل إلى')}
              keys={['Ctrl', 'K']}
              onOpen={() => onSearch?.()}
            />
          }
        >
          <IconButton
            icon={Bell}
            label={say('Notifications, 4 unread', 'الإشعارات، 4 غير مقروءة')}
            count={4}
          />
          <OnlyDesk>
            <LanguageSwitch
              languages={[
                { code: 'en', name: 'English' },
                { code: 'ar', name: 'العربية' },
              ]}
              value={locale.slice(0, 2)}
            />
            <ThemeSwitch
              value={shownTheme}
              onChange={setShownTheme}
              labels={{
                light: say('Theme: light', 'المظهر: فاتح'),
                dark: say('Theme: dark', 'المظهر: داكن'),
                system: say('Theme: as the device', 'المظهر: حسب الجهاز'),
              }}
            />
          </OnlyDesk>
          <AccountMenu
            label={say('Account', 'الحساب')}
            name={say('Layla Mansour', 'ليلى منصور')}
            role={say('Finance', 'المالية')}
          >
            <MenuItem icon={User}>{say('Profile', 'الملف الشخصي')}</MenuItem>
            <MenuItem icon={LogOut}>{say('Sign out', 'تسجيل الخروج')}</MenuItem>
          </AccountMenu>
        </TopBar>
      }
    >
      {children}
    </AppShell>
  );
}
