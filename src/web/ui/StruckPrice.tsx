import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StruckPriceProps {
  /** Said before it by screen readers, most of which do not tell that it is struck. */
  label: string;
  className?: string | undefined;
  children: string;
}

/** A price that no longer holds. */
export function StruckPrice({ label, className, children }: StruckPriceProps) {
  return (
    <s className={className}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
