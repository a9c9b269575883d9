import type { RenderLink } from '@outlay/ui-kit';
import { Link, type LinkProps } from 'react-router-dom';

export interface RouteLinkProps extends Omit<LinkProps, 'to'> {
  /** An address of the panel, or any other: those load their page. */
  to: string;
}

/** A link to a screen: the browser's own in every respect, but that it changes the screen without loading the page. */
export function RouteLink({ to, ...rest }: RouteLinkProps) {
  return <Link {...rest} to={to} reloadDocument={!to.startsWith('/panel')} />;
}

/** Renders the kit's links with the router. */
export const renderLink: RenderLink = ({ href, onClick, children, ...rest }) => (
  <RouteLink to={href} {...rest} {...(onClick ? { onClick: () => onClick() } : {})}>
    {children}
  </RouteLink>
);
