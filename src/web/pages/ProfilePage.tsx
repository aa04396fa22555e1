import { useNavigate } from 'react-router';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { profileCopy } from '../copy/profileCopy.ts';
import { CartBrief } from '../features/cart/CartBrief.tsx';
import { FeaturedRow } from '../features/cart/CartSuggestions.tsx';
import { KitList } from '../features/kits/KitList.tsx';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { useNotify } from '../features/notifications/NotifyContext.ts';
import { OrdersPanel } from '../features/orders/OrdersPanel.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { PAGE_PATHS } from '../paths.ts';
import { sessionEnded } from '../state/session/sessionSlice.ts';
import { useAppDispatch } from '../state/useAppSelector.ts';

export default function ProfilePage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const { openCart } = useLayoutCommands();
  const sayGoodbye = (message: string) => {
    void navigate(PAGE_PATHS.home, { replace: true });
    dispatch(sessionEnded());
    notify(message);
  };
  return (
    <>
      <ShopTitle title={profileCopy.title} />
      <ProfileView
        orders={<OrdersPanel shelf={<FeaturedRow />} />}
        cart={<CartBrief />}
        kits={<KitList onOpenCart={openCart} />}
        onDeleted={sayGoodbye}
      />
    </>
  );
}
