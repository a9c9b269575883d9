import type { ReactElement, ReactNode } from 'react';

/** What the kit asks of a link it renders from data. */
export interface RenderedLink {
  /** Where it leads. */
  href: string;
  className?: string | undefined;
  title?: string | undefined;
  'aria-current'?: 'page' | 'true' | 'step' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  /** What stands in it. */
  children: ReactNode;
}

/**
 * Renders a link of the host's router from the kit's data, such as
 * `({href, ...rest}) => <Link to={href} {...rest} />`.
 */
export type RenderLink = (link: RenderedLink) => ReactElement;

/** The plain link of the platform, for where there is no router. */
export function plainLink({ children, ...link }: RenderedLink): ReactElement {
  return <a {...link}>{children}</a>;
}
