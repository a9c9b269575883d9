import type { PageContext } from '../frame/page-context.ts';
import { PointGrid, PointItem } from './point-grid.tsx';
import { Section } from './section.tsx';

/** Formats and standards that connect the product with other systems. */
export function Integrations({ page }: { page: PageContext }) {
  const { integrations } = page.messages;
  return (
    <Section
      id="integrations"
      title={integrations.title}
      lead={integrations.lead}
      fold={page.messages.folds.integrations}
    >
      <PointGrid>
        {integrations.points.map((point) => (
          <PointItem key={point.title} point={point} />
        ))}
      </PointGrid>
    </Section>
  );
}
