import type { Account } from '../../../domain/account.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { AddressForm } from './AddressForm.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';

const { personal, address, business, password } = profileCopy.sections;

/** The account's forms. */
export function AccountForms({ account }: { account: Account }) {
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
