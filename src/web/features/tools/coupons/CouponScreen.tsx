import { useParams } from 'react-router';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { useGetListedCouponQuery } from '../../../api/tools/couponsToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { couponsCopy as copy } from '../../../copy/tools/couponsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { CouponForm } from './CouponForm.tsx';

/** One coupon, or a new one. */
export function CouponScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NoCoupon />;
  return (
    <Answer of={categories} failed={copy.failed}>
      {(known) =>
        id === undefined ? (
          <CouponForm key="new" coupon={null} categories={known} />
        ) : (
          <StoredCoupon key={id} id={Number(id)} categories={known} />
        )
      }
    </Answer>
  );
}

interface StoredCouponProps {
  id: number;
  categories: readonly EditedCategory[];
}

function StoredCoupon({ id, categories }: StoredCouponProps) {
  const answer = useGetListedCouponQuery(id);
  return (
    <Answer of={answer} failed={copy.failed} missing={<NoCoupon />}>
      {(coupon) => <CouponForm coupon={coupon} categories={categories} />}
    </Answer>
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
