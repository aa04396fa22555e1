import { useGetSalesQuery } from '../../../api/tools/salesToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { formatPercent } from '../../../copy/format/formatPercent.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import type { Sale } from '../../../../domain/tools/sale.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';

/** Sales: those to come and running, then those that ended. */
export function SalesScreen() {
  const { data, error, isFetching, refetch } = useGetSalesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && !error) return <ScreenSkeleton />;
  const toNew = <LinkButton to={toolsPath('saleNew')}>{copy.newSale}</LinkButton>;
  return (
    <>
      <ScreenHead title={copy.title} hint={copy.hint} actions={toNew} />
      {!data && <FailedAnswer title={copy.failed} answer={{ error, isFetching, refetch }} />}
      {data?.length === 0 && (
        <EmptyState title={copy.empty} actions={toNew}>
          {copy.emptyText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RecordList
          label={copy.list}
          rows={data.map((sale) => ({
            key: sale.id,
            title: sale.name,
            to: toolsPath('sale', { id: sale.id }),
            facts: factsOf(sale),
            mark: (
              <Badge tone={sale.state === 'active' ? undefined : 'quiet'}>
                {copy.states[sale.state]}
              </Badge>
            ),
          }))}
        />
      )}
    </>
  );
}

function factsOf(sale: Sale): string[] {
  const { scope, startsAt, endsAt, state, changed } = sale;
  return [
    `${copy.scopes[scope]} · ${worthOf(sale)}`,
    copy.between(formatDateTime(startsAt), formatDateTime(endsAt)),
    ...(state === 'scheduled' ? [] : [copy.changed(changed)]),
  ];
}

function worthOf({ discount, value }: Sale): string {
  if (discount === 'percent') return `−${formatPercent(value / 100)}`;
  if (discount === 'amount') return `−${formatMoney(value)}`;
  return discount === 'price' ? formatMoney(value) : copy.discounts.none;
}
