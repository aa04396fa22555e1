import { orderCopy } from '../../copy/orderCopy.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface OrderCopyButtonProps {
  text: string;
  /** What is copied, for who does not see it. */
  of: string;
}

/** Copies one of an order's texts. */
export function OrderCopyButton({ text, of }: OrderCopyButtonProps) {
  const { copy, copied, notCopied } = orderCopy;
  return <CopyButton text={text} of={of} label={copy} copied={copied} failed={notCopied} />;
}
