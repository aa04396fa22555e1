import { useParams } from 'react-router';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetListedCouponQuery } from '../../../api/tools/couponsToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { couponsCopy as copy } from '../../../copy/tools/couponsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FailedAnswer } from '../frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { CouponForm } from './CouponForm.tsx';

/** One coupon, or a new one. */
export function CouponScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (categories.error) return <FailedAnswer title={copy.failed} answer={categories} />;
  if (!categories.data) return <ScreenSkeleton />;
  if (id === undefined) return <CouponForm key="new" coupon={null} categories={categories.data} />;
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <StoredCoupon key={id} id={Number(id)} categories={categories.data} />
  ) : (
    <NoCoupon />
  );
}

interface StoredCouponProps {
  id: number;
  categories: readonly EditedCategory[];
}

function StoredCoupon({ id, categories }: StoredCouponProps) {
  const answer = useGetListedCouponQuery(id);
  const { data } = answer;
  if (data) return <CouponForm coupon={data} categories={categories} />;
  if (!answer.error) return <ScreenSkeleton />;
  return toApiError(answer.error).code === 'notFound' ? (
    <NoCoupon />
  ) : (
    <FailedAnswer title={copy.failed} answer={answer} />
  );
}

function NoCoupon() {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      actions={<LinkButton to={toolsPath('coupons')}>{copy.toList}</LinkButton>}
    >
      {copy.notFoundText}
    </EmptyState>
  );
}
