import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '../../../domain/people/account.ts';
import { useGetProfileQuery } from '../../api/accountsApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { formatMonth } from '../../copy/format/formatDate.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddressForm } from './AddressForm.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import styles from './ProfileView.module.css';

interface ProfileViewProps {
  orders: ReactNode;
  cart: ReactNode;
  kits: ReactNode;
  /** The account is gone; the shop's own sentence about it. */
  onDeleted: (message: string) => void;
}

const { personal, address, business, password, orders, cart, kits, privacy } = profileCopy.sections;
const FORMS = [personal, address, business, password];
const REST = [orders, cart, kits, privacy];

/** The account page; a section that fails does not affect the others. */
export function ProfileView(slots: ProfileViewProps) {
  const profile = useGetProfileQuery();
  const { data: account, isLoading } = profile;
  return (
    <>
      <ProfileHead account={account} isLoading={isLoading} />
      <Container className={styles.page}>
        <ProfileNav sections={account ? [...FORMS, ...REST] : REST} />
        <div className={styles.sections}>
          {account ? <AccountForms account={account} /> : <UnknownAccount profile={profile} />}
          <ProfileSection section={orders}>{slots.orders}</ProfileSection>
          <ProfileSection section={cart}>{slots.cart}</ProfileSection>
          <ProfileSection section={kits} hint={profileCopy.kitsHint}>
            {slots.kits}
          </ProfileSection>
          <ProfileSection section={privacy} hint={profileCopy.privacyHint}>
            <div className={styles.rights}>
              <DataDownload />
              <div className={styles.delete}>
                <DeleteAccount onDeleted={slots.onDeleted} />
              </div>
            </div>
          </ProfileSection>
        </div>
      </Container>
    </>
  );
}

/** The account's forms. */
function AccountForms({ account }: { account: Account }) {
  return (
    <>
      <ProfileSection section={personal}>
        <PersonalDataForm account={account} />
      </ProfileSection>
      <ProfileSection section={address} hint={profileCopy.addressHint}>
        <AddressForm account={account} />
      </ProfileSection>
      <ProfileSection section={business}>
        <BusinessForm account={account} />
      </ProfileSection>
      <ProfileSection section={password} hint={profileCopy.passwordHint}>
        <PasswordForm username={account.username} />
      </ProfileSection>
    </>
  );
}

interface ProfileSectionProps {
  section: { id: string; title: string };
  hint?: ReactNode;
  children: ReactNode;
}

/** One matter of the profile; the navigation leads to its heading. */
function ProfileSection({ section: { id, title }, hint, children }: ProfileSectionProps) {
  const headingId = `${id}-titulo`;
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface ProfileHeadProps {
  account: Account | undefined;
  isLoading: boolean;
}

/** The page's title and a greeting, with a placeholder while the account loads. */
function ProfileHead({ account, isLoading }: ProfileHeadProps) {
  return (
    <div data-tone="deep">
      <Container className={styles.head}>
        <h1 className={styles.profileHeadTitle}>{profileCopy.title}</h1>
        {isLoading && <Skeleton width="16rem" height="3.375rem" />}
        {account && (
          <p className={styles.greeting}>
            <strong className={styles.name}>
              {profileCopy.greeting(account.firstName || account.username)}
            </strong>
            <span className={styles.since}>
              {profileCopy.memberSince(formatMonth(account.joinedAt))}{' '}
              {account.wholesale && (
                <>
                  {profileCopy.wholesale}{' '}
                  <Link to={PAGE_PATHS.quickOrder}>{profileCopy.quickOrder}</Link>
                </>
              )}
            </span>
          </p>
        )}
      </Container>
      <LaneRope />
    </div>
  );
}

interface UnknownAccountProps {
  profile: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown while the account loads or when loading failed. */
function UnknownAccount({ profile }: UnknownAccountProps) {
  if (profile.isError) {
    return (
      <div className={styles.failed}>
        <ErrorState
          title={profileCopy.unknown}
          retryLabel={profileCopy.retry}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        >
          {failureHint(toApiError(profile.error))}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{profileCopy.loading}</VisuallyHidden>
      <Skeleton width="12rem" height="2rem" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  );
}
