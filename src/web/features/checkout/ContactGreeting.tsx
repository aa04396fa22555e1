import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ContactGreeting.module.css';
import { useCheckout } from './useCheckout.ts';

/** The account in use, or a login link. */
export function ContactGreeting() {
  const { account, isMember, onLogin } = useCheckout();
  if (isMember) {
    return <p className={styles.greeting}>{account && checkoutCopy.account(account.email)}</p>;
  }
  return (
    <p className={styles.greeting}>
      {checkoutCopy.guestQuestion}{' '}
      <Button variant="quiet" className={styles.logIn} onClick={onLogin}>
        {checkoutCopy.logIn}
      </Button>{' '}
      {checkoutCopy.guestGain}
    </p>
  );
}
