import type { ReactNode } from 'react';
import { useGetProfileQuery } from '../../api/accountsApi.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { AccountForms } from './AccountForms.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './ProfileView.module.css';
import { UnknownAccount } from './UnknownAccount.tsx';

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
