import { pathOf, type RouteName } from '@outlay/domain';
import { AppShell, Logo, LogoMark, SideNav } from '@outlay/ui-kit';
import { memo, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { forgetNames } from '../query/known-names.ts';
import { defaultViewOf, defaultViewChanges } from '../preferences/default-view.ts';
import { Link } from 'react-router-dom';
import { renderLink } from '../router/render-link.tsx';
import { useLiveInvalidation } from '../query/use-live-invalidation.ts';
import { lazyComponent } from '../lazy/lazy-component.ts';
import { useAbility, useCompanyId, usePreferences, useFormats, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { navigationFor } from './navigation.ts';
import { LoadingLine } from './loading-line.tsx';
import { ShellBanners } from './shell-banners.tsx';
import { ShellTopBar } from './shell-top-bar.tsx';
import { useAwaitingCount, useUnreadCount } from '../notifications/use-notifications.tsx';

const StepUpDialog = lazyComponent(async () => (await import('../session/step-up-dialog.tsx')).StepUpDialog, {
  isPreloaded: false,
});

const SignOutQuestion = lazyComponent(
  async () => (await import('../session/sign-out-dialog.tsx')).SignOutDialog,
);

export interface ShellProps {
  /** Name of the current route, which the navigation marks. */
  current: RouteName | undefined;
  children: ReactNode;
}

/**
 * Layout of the screens of a signed-in user: navigation by permissions, top bar, banners. A navigation within a screen, such as to
 * the next page of a list, does not render it.
 */
export const Shell = memo(function Shell({ current, children }: ShellProps) {
  const company = useCompanyId();
  const { isConfirmingSignOut: confirming, stepUp } = usePanel();
  const isConfirmingSignOut = useDeferredValue(useStore(confirming));
  const request = useStore(stepUp);
  return (
    <>
      <ShellFrame key={company} current={current}>
        {children}
      </ShellFrame>
      {isConfirmingSignOut ? (
        <Suspense fallback={null}>
          <SignOutQuestion onClose={() => confirming.set(false)} />
        </Suspense>
      ) : null}
      {request === null ? null : (
        <Suspense fallback={null}>
          <StepUpDialog request={request} onClose={() => request.settle(false)} />
        </Suspense>
      )}
    </>
  );
});

function ShellFrame({ current, children }: ShellProps) {
  // Clears names of the previous user and company before any child renders.
  useState(forgetNames);
  useLiveInvalidation();
  const text = useText();
  const ability = useAbility();
  const formats = useFormats();
  const unread = useUnreadCount();
  const awaiting = useAwaitingCount() ?? 0;
  const counts: ReadonlyMap<RouteName, { n: number; label: string }> = new Map([
    ['notifications', { n: unread, label: text('count.unread', { n: unread }) }],
    ['expenses.company.list', { n: awaiting, label: text('shell.awaiting', { n: awaiting }) }],
  ]);
  const countOf = (name: RouteName) => {
    const { n = 0, label = '' } = counts.get(name) ?? {};
    return n > 0 ? { count: formats.number(n), countLabel: label } : {};
  };
  const preferences = usePreferences();
  useStore(defaultViewChanges);
  const groups = navigationFor(ability).map(({ key, title, items }) => ({
    key,
    ...(title === null ? {} : { title: text(title) }),
    items: items.map(({ name, href, label, icon }) => ({
      key: name,
      href: href + defaultViewOf(preferences, href),
      icon,
      label: text(label),
      ...countOf(name),
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
        <Link to={home} aria-label={text('shell.home')}>
          <Logo />
        </Link>
      }
      brandMark={
        <Link to={home} aria-label={text('shell.home')}>
          <LogoMark />
        </Link>
      }
      scope={<CompanySwitcher />}
      nav={
        <SideNav label={text('shell.navigation')} groups={groups} current={current} renderLink={renderLink} />
      }
      topBar={
        <>
          <LoadingLine />
          <ShellTopBar />
        </>
      }
      banner={<ShellBanners />}
    >
      {children}
    </AppShell>
  );
}
