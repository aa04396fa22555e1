import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StruckPriceProps {
  /** Announced first, because most screen readers do not announce strikethrough. */
  label: string;
  className?: string | undefined;
  children: string;
}

/** A price that no longer applies. */
export function StruckPrice({ label, className, children }: StruckPriceProps) {
  return (
    <s className={className}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
