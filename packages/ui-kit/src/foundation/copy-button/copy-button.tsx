import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Time in ms for which the button shows that it has copied. */
const SHOWN_MS = 2000;

export interface CopyButtonProps extends Omit<
  ButtonProps,
  'icon' | 'iconEnd' | 'asChild' | 'onClick' | 'children' | 'busy'
> {
  /** Text for the clipboard. */
  text: string;
  /** Label: "Copy". */
  label: string;
  /** Label for two seconds after a copy, which screen readers announce: "Copied". */
  copiedLabel: string;
  /** Called after a copy. */
  onCopied?: (() => void) | undefined;
  /** Called when the browser refuses: select the text then, so that the user can copy it by the keyboard. */
  onCopyError?: ((error: unknown) => void) | undefined;
}

/** Button that copies a text and says so. */
export function CopyButton({ text, label, copiedLabel, onCopied, onCopyError, ...rest }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      onCopyError?.(error);
      return;
    }
    setCopies((count) => count + 1);
    onCopied?.();
  };
  return (
    <>
      <Button {...rest} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? copiedLabel : ''}</VisuallyHidden>
    </>
  );
}
