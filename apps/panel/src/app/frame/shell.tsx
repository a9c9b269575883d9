import { pathOf, type RouteName } from '@outlay/domain';
import { AppShell, Logo, LogoMark, SideNav } from '@outlay/ui-kit';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { forgetNames } from '../../list/use-reference.ts';
import { startOf, startsChosen } from '../../list/views.ts';
import { renderLink, RouteLink } from '../../routes/link.tsx';
import { useArrival } from '../../routes/use-router.ts';
import { lazySlot } from '../lazy-slot.tsx';
import { useAbility, useCompanyId, useDrawer, useFormats, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { CompanyScope } from './company-scope.tsx';
import { navigationFor } from './navigation.ts';
import { ShellBanners } from './shell-banners.tsx';
import { ShellTopBar } from './shell-top-bar.tsx';
import { BellProvider, useAwaiting, useUnread } from './unread.tsx';

const SignOutQuestion = lazySlot(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

/** The frame of every screen of somebody signed in: navigation by what they may do, the bar at the top, banners. */
export function Shell({ children }: { children: ReactNode }) {
  const company = useCompanyId();
  const leaving = useStore(usePanel().leaving);
  return (
    <BellProvider key={company}>
      <ShellFrame>{children}</ShellFrame>
      {leaving ? <SignOutQuestion /> : null}
    </BellProvider>
  );
}

function ShellFrame({ children }: { children: ReactNode }) {
  // The frame begins anew with each person and company, before anything in it does.
  useState(forgetNames);
  const text = useText();
  const ability = useAbility();
  const { asked } = useArrival();
  const formats = useFormats();
  const unread = useUnread();
  const awaiting = useAwaiting() ?? 0;
  const counted: Partial<Record<RouteName, { count: string; countLabel: string }>> = {
    ...(unread > 0
      ? { notifications: { count: formats.number(unread), countLabel: text('shell.unread') } }
      : {}),
    ...(awaiting > 0
      ? { 'expenses.company.list': { count: formats.number(awaiting), countLabel: text('shell.awaiting') } }
      : {}),
  };
  const drawer = useDrawer();
  useStore(startsChosen);
  const groups = navigationFor(ability).map(({ key, title, places }) => ({
    key,
    ...(title === null ? {} : { title: text(title) }),
    items: places.map(({ name, href, label, icon }) => ({
      key: name,
      href: href + startOf(drawer, href),
      icon,
      label: text(label),
      ...counted[name],
    })),
  }));
  const home = pathOf('homePage');
  return (
    <AppShell
      labels={{
        skip: text('shell.skip'),
        menu: text('shell.menu'),
        closeMenu: text('shell.close_menu'),
      }}
      brand={
        <RouteLink to={home} aria-label={text('shell.home')}>
          <Logo />
        </RouteLink>
      }
      brandMark={
        <RouteLink to={home} aria-label={text('shell.home')}>
          <LogoMark />
        </RouteLink>
      }
      scope={<CompanyScope />}
      nav={
        <SideNav
          label={text('shell.navigation')}
          groups={groups}
          current={asked?.name}
          renderLink={renderLink}
        />
      }
      topBar={<ShellTopBar />}
      banner={<ShellBanners />}
    >
      {children}
    </AppShell>
  );
}
