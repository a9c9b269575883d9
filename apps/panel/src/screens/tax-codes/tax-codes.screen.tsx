import { taxCodes, pathOf } from '@outlay/domain';
import { Percent } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Tax codes screen. */
export function TaxCodesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={taxCodes}
      member="taxCodes"
      path={pathOf('settings.tax_codes.list')}
      title={text('route.settings.tax_codes.list')}
      newLabel={text('tax_codes.new')}
      searchLabel={text('tax_codes.search')}
      emptyIcon={Percent}
      emptyTitle={text('tax_codes.empty')}
      emptyHelp={text('tax_codes.empty.help')}
      usuallyHidden={['name_ar', 'account', 'output_account', 'valid_to']}
    />
  );
}
