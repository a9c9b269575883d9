import type { RenderLink } from '@outlay/ui-kit';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useRouter } from './use-router.ts';

export interface RouteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of the panel, or any other. */
  to: string;
  /** Carried along to the screen. */
  state?: unknown;
  /** Takes the place of the present history entry. */
  replace?: boolean;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a screen: the browser's own in every respect, but that it changes the screen without loading the page. */
export function RouteLink({
  to,
  state,
  replace = false,
  onClick,
  target,
  children,
  ...rest
}: RouteLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    if (!to.startsWith('/panel')) return;
    event.preventDefault();
    void router.navigate(to, { replace, state });
  };
  return (
    <a {...rest} href={to} target={target} onClick={follow}>
      {children}
    </a>
  );
}

/** Renders the kit's links with the router. */
export const renderLink: RenderLink = ({ href, onClick, children, ...rest }) => (
  <RouteLink to={href} {...rest} {...(onClick ? { onClick: () => onClick() } : {})}>
    {children}
  </RouteLink>
);
