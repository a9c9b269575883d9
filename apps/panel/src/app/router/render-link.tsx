import type { RenderLink } from '@outlay/ui-kit';
import { Link } from 'react-router-dom';

/** Renders the kit's links with the router. */
export const renderLink: RenderLink = ({ href, onClick, children, ...rest }) => (
  <Link to={href} {...rest} {...(onClick ? { onClick: () => onClick() } : {})}>
    {children}
  </Link>
);
