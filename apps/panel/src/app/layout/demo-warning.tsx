import { Banner } from '@outlay/ui-kit';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';

/** Warning that demo accounts, whose password is public, can sign in from other machines. */
export function DemoWarning() {
  const text = useText();
  return (
    <aside>
      <Banner shape="bar" icon={TriangleAlert} tone="pending">
        {text('shell.demo_warning')}
      </Banner>
    </aside>
  );
}
