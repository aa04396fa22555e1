import { orderCopy } from '../../copy/orderCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface ClosedOrderProps {
  isLoggedIn: boolean;
  onLogin: () => void;
  /** Called before the login opens. */
  onLoginIntent: () => void;
}

/** Unknown order or no access: the server does not say which. */
export function ClosedOrder({ isLoggedIn, onLogin, onLoginIntent }: ClosedOrderProps) {
  return (
    <Container>
      <EmptyState
        as="h1"
        title={orderCopy.unknown}
        actions={
          <>
            {isLoggedIn ? (
              <LinkButton to={PAGE_PATHS.profile}>{orderCopy.myOrders}</LinkButton>
            ) : (
              <Button onClick={onLogin} onPointerEnter={onLoginIntent} onFocus={onLoginIntent}>
                {orderCopy.login}
              </Button>
            )}
            <LinkButton variant="secondary" to={PAGE_PATHS.home}>
              {orderCopy.home}
            </LinkButton>
          </>
        }
      >
        {isLoggedIn ? orderCopy.unknownMember : orderCopy.unknownVisitor}
      </EmptyState>
    </Container>
  );
}
