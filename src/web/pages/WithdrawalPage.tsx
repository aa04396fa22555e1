import { use } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { OpenedWithdrawal } from '../../domain/orders/withdrawal.ts';
import { WithdrawalForm, WithdrawalView } from '../features/legal/WithdrawalForm.tsx';
import { WithdrawalReceipt } from '../features/legal/WithdrawalReceipt.tsx';
import { PostedFormContext } from '../forms/PostedForm.ts';
import { PAGE_PATHS, QUERY } from '../paths.ts';
import { useAppSelector } from '../state/useAppSelector.ts';

/** The buyer of the order that led here. */
interface OrderBuyer {
  email: string;
}

/** A code that was given stays with the history's entry: a reload shows it again, and Back opens no second case. */
export default function WithdrawalPage() {
  const posted = use(PostedFormContext);
  const kept = useLocation().state as OpenedWithdrawal | OrderBuyer | null;
  const opened = posted?.opened ?? (kept && 'code' in kept ? kept : null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const email = useAppSelector((state) => state.session.email);
  return (
    <WithdrawalView>
      {opened ? (
        <WithdrawalReceipt opened={opened} />
      ) : (
        <WithdrawalForm
          known={{
            orderNumber: query.get(QUERY.orderNumber) ?? '',
            email: (kept && 'email' in kept && kept.email) || email,
          }}
          onOpened={(state) => void navigate(PAGE_PATHS.withdrawal, { replace: true, state })}
        />
      )}
    </WithdrawalView>
  );
}
