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
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';

/** Sales: those to come and running, then those that ended. */
export function SalesScreen() {
  const answer = useGetSalesQuery(undefined, { refetchOnMountOrArgChange: true });
  const toNew = <LinkButton to={toolsPath('saleNew')}>{copy.newSale}</LinkButton>;
  const head = <ScreenHead title={copy.title} hint={copy.hint} actions={toNew} />;
  return (
    <Answer of={answer} failed={copy.failed} head={head}>
      {(sales) =>
        sales.length === 0 ? (
          <EmptyState title={copy.empty} actions={toNew}>
            {copy.emptyText}
          </EmptyState>
        ) : (
          <RecordList label={copy.list} rows={sales.map(rowOf)} />
        )
      }
    </Answer>
  );
}

function rowOf(sale: Sale) {
  const { id, name, state } = sale;
  const tone = state === 'active' ? undefined : 'quiet';
  const mark = <Badge tone={tone}>{copy.states[state]}</Badge>;
  return { key: id, title: name, to: toolsPath('sale', { id }), facts: factsOf(sale), mark };
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
