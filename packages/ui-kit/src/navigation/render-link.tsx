import type { ReactElement, ReactNode } from 'react';

/** Props of a link that the kit renders from data. */
export interface RenderedLink {
  /** URL of the link. */
  href: string;
  className?: string | undefined;
  title?: string | undefined;
  'aria-current'?: 'page' | 'true' | 'step' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  /** Content of the link. */
  children: ReactNode;
}

/**
 * Renders a link of the host's router from the kit's data, such as
 * `({href, ...rest}) => <Link to={href} {...rest} />`.
 */
export type RenderLink = (link: RenderedLink) => ReactElement;

/** Renders a plain `<a>`, for hosts without a router. */
export function plainLink({ children, ...link }: RenderedLink): ReactElement {
  return <a {...link}>{children}</a>;
}
