import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';

interface PrintLinksProps {
  /** Numbers of orders. */
  numbers: readonly string[];
  /** Nothing is sent without `slips`. */
  labels: { slips?: string; receipts: string };
}

/** Links to what is printed for these orders. */
export function PrintLinks({ numbers, labels }: PrintLinksProps) {
  const pathOf = (sheet: 'remitos' | 'comprobantes') => {
    const query = new URLSearchParams({ pedidos: numbers.join(), hoja: sheet });
    return `${toolsPath('ordersPrint')}?${query.toString()}`;
  };
  return (
    <>
      {labels.slips !== undefined && (
        <LinkButton variant="secondary" to={pathOf('remitos')}>
          {labels.slips}
        </LinkButton>
      )}
      <LinkButton variant="secondary" to={pathOf('comprobantes')}>
        {labels.receipts}
      </LinkButton>
    </>
  );
}
