import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { headerCopy } from '../../copy/headerCopy.ts';
import { menuCopy } from '../../copy/menuCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import styles from './MegaPanel.module.css';

/** The parts of the account; wholesalers also order by a list. */
export function AccountPanel({ isEntered }: { isEntered: boolean }) {
  const panel = useRef<HTMLUListElement>(null);
  const isWholesaler = useAppSelector(({ session }) => session.profile?.mayorista === true);
  useEffect(() => {
    if (isEntered) panel.current?.querySelector('a')?.focus();
  }, [isEntered]);
  const links = [
    [headerCopy.myOrders, `${PAGE_PATHS.profile}#pedidos`],
    [headerCopy.myData, `${PAGE_PATHS.profile}#datos`],
    ...(isWholesaler ? [[menuCopy.quickOrder, PAGE_PATHS.quickOrder]] : []),
  ] as const;
  return (
    <ul ref={panel} className={styles.account}>
      {links.map(([label = '', to = '']) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
