import type { RenderLink } from '@outlay/ui-kit';
import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface RouteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of the panel, or any other: those load their page. */
  to: string;
  /** What the navigation carries along, in this tab only. */
  state?: unknown;
}

/**
 * A link to a screen: the browser's own in every respect, but that it changes the screen without loading the page.
 * Made of the router's hooks; its `Link` brings prefetching and data routes with it (4 KB) for which the panel has no use.
 */
export function RouteLink({ to, state, onClick, children, ...rest }: RouteLinkProps) {
  const { target } = rest;
  const follow = useLinkClickHandler<HTMLAnchorElement>(
    to,
    target === undefined ? { state } : { state, target },
  );
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && to.startsWith('/panel')) follow(event);
      }}
    >
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
