import type { PostedEntry } from '@outlay/domain';
import { Link } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { sourceHref } from '../finance/ledger-source.ts';

/** Number of the document that an entry was posted for, linked to it if it has a screen; a dash without one. */
export function SourceDocument({ of }: { of: Pick<PostedEntry, 'source' | 'source_id' | 'source_number'> }) {
  const href = sourceHref(of);
  const number = <bdi dir="ltr">{of.source_number ?? (href === null ? '–' : `#${of.source_id}`)}</bdi>;
  if (href === null) return number;
  return (
    <Link asChild>
      <RouterLink to={href}>{number}</RouterLink>
    </Link>
  );
}
