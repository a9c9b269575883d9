import * as Radix from '@radix-ui/react-dialog';
import { useCallback, useState, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../foundation/attach-ref.ts';
import { PortalContainer } from './portal-container.ts';

/** Content of a modal dialog; menus, lists and tooltips in it are rendered inside of it. */
export function ModalContent({ ref, children, ...rest }: ComponentPropsWithRef<typeof Radix.Content>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const attach = useCallback(
    (next: HTMLDivElement | null) => {
      setElement(next);
      return attachRef(ref, next);
    },
    [ref],
  );
  return (
    <Radix.Content {...rest} ref={attach}>
      <PortalContainer value={element}>{children}</PortalContainer>
    </Radix.Content>
  );
}
