import { Link } from 'react-router';
import { COUPON_STATES, type ListedCoupon } from '../../../../domain/orders/couponDraft.ts';
import { startOfDay } from '../../../../domain/time/argentineDay.ts';
import {
  COUPON_FILTERS,
  COUPONS_EXPORT,
  useGetCouponsQuery,
} from '../../../api/tools/couponsToolsApi.ts';
import { formatDate, formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { formatPercent } from '../../../copy/format/formatPercent.ts';
import { couponsCopy as copy } from '../../../copy/tools/couponsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';

const COLUMNS: readonly ToolsColumn<ListedCoupon>[] = [
  {
    id: 'name',
    header: copy.name,
    sort: 'name',
    cell: ({ id, name }) => <Link to={toolsPath('coupon', { id })}>{name}</Link>,
  },
  {
    id: 'use',
    header: copy.use,
    cell: ({ isAutomatic }) => (isAutomatic ? copy.withoutCode : copy.withCode),
  },
  { id: 'worth', header: copy.worth, cell: worthOf },
  {
    id: 'state',
    header: copy.state,
    cell: ({ state }) => (
      <Badge tone={state === 'active' ? undefined : 'quiet'}>{copy.states[state]}</Badge>
    ),
  },
  { id: 'period', header: copy.period, sort: 'ends', cell: periodOf },
  {
    id: 'uses',
    header: copy.uses,
    sort: 'uses',
    align: 'end',
    cell: ({ uses, maxUses }) => copy.usesOf(uses, maxUses),
  },
  { id: 'sold', header: copy.sold, align: 'end', cell: ({ sold }) => formatMoney(sold) },
  {
    id: 'discounted',
    header: copy.discounted,
    align: 'end',
    cell: ({ discounted }) => formatMoney(discounted),
  },
  {
    id: 'audience',
    header: copy.audience,
    isExtra: true,
    cell: ({ audience }) => copy.audiences[audience],
  },
  {
    id: 'created',
    header: copy.createdAt,
    sort: 'created',
    isExtra: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

const FILTERS = [
  {
    name: 'state',
    label: copy.state,
    all: copy.allStates,
    options: optionsOf(COUPON_STATES, copy.states),
  },
] as const;

/** Coupons, with what each one sold. */
export function CouponsScreen() {
  const list = useToolsList(useGetCouponsQuery, { filters: COUPON_FILTERS, ordering: '-created' });
  const toNew = <LinkButton to={toolsPath('couponNew')}>{copy.newCoupon}</LinkButton>;
  return (
    <>
      <ScreenHead title={copy.title} hint={copy.hint} actions={toNew} />
      <ToolsTable
        {...list}
        name="coupons"
        words={copy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        exportPath={COUPONS_EXPORT}
        emptyActions={toNew}
        filters={FILTERS}
      />
    </>
  );
}

function worthOf({ kind, value }: ListedCoupon): string {
  if (kind === 'shipping') return copy.freeShipping;
  if (kind === 'threeForTwo') return copy.threeForTwo;
  if (kind === 'secondUnit') return copy.secondUnit(formatPercent(value / 100));
  return kind === 'percent' ? formatPercent(value / 100) : formatMoney(value);
}

function periodOf({ startsOn, endsOn }: ListedCoupon): string {
  const [from, to] = [startsOn, endsOn].map((day) => day && formatDate(startOfDay(day)));
  if (from && to) return copy.between(from, to);
  if (to) return copy.until(to);
  return from ? copy.since(from) : copy.always;
}
