import type { Account } from '../../../domain/account.ts';
import { formatMonth } from '../../copy/formatDate.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProfileHead.module.css';

interface ProfileHeadProps {
  account: Account | undefined;
  isLoading: boolean;
}

/** The page's title and a greeting, with a placeholder while the account loads. */
export function ProfileHead({ account, isLoading }: ProfileHeadProps) {
  return (
    <div data-tone="deep">
      <Container className={styles.head}>
        <h1 className={styles.title}>{profileCopy.title}</h1>
        {isLoading && <Skeleton width="16rem" height="3.375rem" />}
        {account && (
          <p className={styles.greeting}>
            <strong className={styles.name}>
              {profileCopy.greeting(account.firstName || account.username)}
            </strong>
            <span className={styles.since}>
              {profileCopy.memberSince(formatMonth(account.joinedAt))}{' '}
              {account.wholesale && profileCopy.wholesale}
            </span>
          </p>
        )}
      </Container>
      <LaneRope />
    </div>
  );
}
