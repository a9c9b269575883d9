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
import type { IconType } from '../../src/foundation/icon/icon.tsx';
import { IconButton } from '../../src/foundation/icon-button/icon-button.tsx';
import { LanguageSwitch } from '../../src/foundation/language-switch/language-switch.tsx';
import { useKit, type KitTheme } from '../../src/foundation/provider.tsx';
import { ThemeSwitch } from '../../src/foundation/theme-switch/theme-switch.tsx';
import { AccountMenu } from '../../src/navigation/account-menu/account-menu.tsx';
import { AppShell } from '../../src/navigation/app-shell/app-shell.tsx';
import { CompanySwitcher } from '../../src/navigation/company-switcher/company-switcher.tsx';
import { Logo, LogoMark } from '../../src/navigation/logo/logo.tsx';
import { DesktopOnly } from '../../src/navigation/only/only.tsx';
import { SideNav, type SideNavGroup } from '../../src/navigation/side-nav/side-nav.tsx';
import { SearchTrigger, TopBar } from '../../src/navigation/top-bar/top-bar.tsx';
import { MenuItem } from '../../src/overlay/menu/menu.tsx';
import { useTranslate, type Translate } from '../translate.ts';

function at(key: string, label: string, icon: IconType) {
  return { key, label, icon, href: `#${key}` };
}

/** Returns the navigation of the panel for the stories. */
export function sampleGroups(translate: Translate): readonly SideNavGroup[] {
  const unread = translate('4 unread notifications', '4 إشعارات غير مقروءة');
  const waiting = translate('6 requests wait for you', '6 طلبات بانتظارك');
  return [
    {
      key: 'home',
      items: [
        at('dashboard', translate('Home', 'الرئيسية'), LayoutDashboard),
        at('reports', translate('User report', 'تقرير مصروفات موظف'), FileChartColumn),
        {
          ...at('notifications', translate('Notifications', 'الإشعارات'), Bell),
          count: 4,
          countLabel: unread,
        },
      ],
    },
    {
      key: 'expenses',
      title: translate('Expenses', 'المصروفات'),
      items: [
        { ...at('requests', translate('Requests', 'الطلبات'), ReceiptText), count: 6, countLabel: waiting },
        at('recurring', translate('Recurring', 'المتكررة'), Repeat),
        at('reimbursable', translate('Reimbursable', 'القابلة للاسترداد'), HandCoins),
        at('bookkeeping', translate('Bookkeeping', 'مسك الدفاتر'), BookOpenCheck),
      ],
    },
    {
      key: 'finance',
      title: translate('Finance', 'المالية'),
      items: [at('cash', translate('Cash in entries', 'سندات القبض'), BanknoteArrowDown)],
    },
    {
      key: 'settings',
      title: translate('Settings', 'الإعدادات'),
      items: [
        at('accounts', translate('Accounts', 'الحسابات'), Landmark),
        at('members', translate('Members', 'الأعضاء'), Users),
        at('teams', translate('Teams', 'الفِرق'), Network),
        at('policies', translate('Spending policies', 'سياسات الإنفاق'), ScrollText),
        at('permissions', translate('Permissions', 'الصلاحيات'), KeyRound),
        at('suppliers', translate('Suppliers', 'المورّدون'), Truck),
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
  /** Key of the current link. */
  current: string;
  banner?: ReactNode;
  onSearch?: () => void;
  children: ReactNode;
}

/** Shell of a signed-in user around a page. */
export function SampleShell({ current, banner, onSearch, children }: SampleShellProps) {
  const translate = useTranslate();
  const { locale, theme } = useKit();
  const [company, setCompany] = useState('acme');
  const [shownTheme, setShownTheme] = useState<KitTheme>(theme);
  return (
    <AppShell
      labels={{
        skip: translate('Skip to content', 'الانتقال إلى المحتوى'),
        menu: translate('Menu', 'القائمة'),
        closeMenu: translate('Close the menu', 'إغلاق القائمة'),
      }}
      brand={home(<Logo />)}
      brandMark={home(<LogoMark />)}
      scope={
        <CompanySwitcher
          label={translate('Company', 'الشركة')}
          value={company}
          onValueChange={setCompany}
          companies={[
            {
              key: 'acme',
              name: translate('Acme Arabia', 'أكمي العربية'),
              note: translate('Currency: SAR', 'العملة: SAR'),
            },
            {
              key: 'nakheel',
              name: translate('Nakheel', 'نخيل'),
              note: translate('Currency: KWD', 'العملة: KWD'),
            },
          ]}
        />
      }
      nav={
        <SideNav
          label={translate('Main', 'القائمة الرئيسية')}
          groups={sampleGroups(translate)}
          current={current}
        />
      }
      banner={banner}
      topBar={
        <TopBar
          search={
            <SearchTrigger
              label={translate('Search or go to', 'ابحث أو انتقل إلى')}
              keys={['Ctrl', 'K']}
              onOpen={() => onSearch?.()}
            />
          }
        >
          <IconButton
            icon={Bell}
            label={translate('Notifications, 4 unread', 'الإشعارات، 4 إشعارات غير مقروءة')}
            count={4}
          />
          <DesktopOnly>
            <LanguageSwitch
              languages={[
                { code: 'en', name: 'English' },
                { code: 'ar', name: 'العربية' },
              ]}
              value={locale.slice(0, 2)}
            />
            <ThemeSwitch
              value={shownTheme}
              onValueChange={setShownTheme}
              labels={{
                light: translate('Theme: light', 'المظهر: فاتح'),
                dark: translate('Theme: dark', 'المظهر: داكن'),
                system: translate('Theme: as the device', 'المظهر: حسب الجهاز'),
              }}
            />
          </DesktopOnly>
          <AccountMenu
            label={translate('Account', 'الحساب')}
            name={translate('Layla Mansour', 'ليلى منصور')}
            role={translate('Finance', 'مسؤول مالي')}
          >
            <MenuItem icon={User}>{translate('Profile', 'الملف الشخصي')}</MenuItem>
            <MenuItem icon={LogOut}>{translate('Sign out', 'تسجيل الخروج')}</MenuItem>
          </AccountMenu>
        </TopBar>
      }
    >
      {children}
    </AppShell>
  );
}
