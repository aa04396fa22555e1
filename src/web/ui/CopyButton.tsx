import { useState } from 'react';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Check, Copy } from './icons/icons.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Accessible name of what is copied. */
  of: string;
  copied: string;
  /** The clipboard is missing where the page is not secure. */
  failed: string;
}

/** Puts a text into the clipboard and says what came of it. */
export function CopyButton({ text, label, of, copied, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  const said = outcome && { copied, failed }[outcome];
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon size={18} aria-hidden="true" />
        {said ?? label}
        <VisuallyHidden>{of}</VisuallyHidden>
      </Button>
      {/* Beside the button: browsers leave a status inside it out of its name. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
