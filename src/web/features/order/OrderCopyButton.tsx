import { orderCopy } from '../../copy/orderCopy.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface OrderCopyButtonProps {
  text: string;
  /** Accessible name of what is copied. */
  of: string;
}

/** Copies one of an order's texts. */
export function OrderCopyButton({ text, of }: OrderCopyButtonProps) {
  const { copy, copied, notCopied } = orderCopy;
  return <CopyButton text={text} of={of} label={copy} copied={copied} failed={notCopied} />;
}
