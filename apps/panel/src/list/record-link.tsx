import { RowLink } from '@outlay/ui-kit';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Link of a list's row to its record. A click follows the address that `href` returns at that time: a search or order that
 * was chosen just before may not be rendered yet.
 */
export function RecordLink({ href, children }: { href: () => string; children: ReactNode }) {
  const navigate = useNavigate();
  const to = href();
  const follow = (event: MouseEvent) => {
    const latest = href();
    if (latest === to || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(latest);
  };
  return (
    <RowLink asChild>
      <Link to={to} onClick={follow}>
        {children}
      </Link>
    </RowLink>
  );
}
