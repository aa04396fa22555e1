import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import type { Account } from '../../../domain/people/account.ts';
import { useGetCreditQuery } from '../../api/creditApi.ts';
import { useGetProfileQuery } from '../../api/accountsApi.ts';
import { formatMonth } from '../../copy/format/formatDate.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { AddressBook } from './AddressBook.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import styles from './ProfileView.module.css';
import { UnknownAccount } from './UnknownAccount.tsx';

interface ProfileViewProps {
  orders: ReactNode;
  cart: ReactNode;
  kits: ReactNode;
  /** The account is gone; the shop's own sentence about it. */
  onDeleted: (message: string) => void;
}

const { personal, address, business, password, orders, credit, cart, kits, privacy } =
  profileCopy.sections;

/** Parts that are shown one at a time; the hash of the URL names one of a part's sections. */
const PARTS = [
  { ...orders, sections: [orders] },
  { ...credit, sections: [credit] },
  { ...personal, sections: [personal, business] },
  { ...address, sections: [address] },
  { id: cart.id, title: profileCopy.cartAndKits, sections: [cart, kits] },
  { id: privacy.id, title: profileCopy.security, sections: [password, privacy] },
] as const;

/** The account page, orders first; a section that fails does not affect the others. */
export function ProfileView(slots: ProfileViewProps) {
  const profile = useGetProfileQuery();
  const { data: account, isLoading } = profile;
  const { currentData: own } = useGetCreditQuery();
  // Most shoppers never have any.
  const hasCredit = own !== undefined && own.movements.length > 0;
  const parts = PARTS.filter(({ id }) => id !== 'saldo' || hasCredit);
  const links = parts.map(({ title, sections: [{ id }] }) => ({ id, title }));
  const wanted = decodeURIComponent(useLocation().hash.slice(1));
  const part = parts.find(({ sections }) => sections.some(({ id }) => id === wanted)) ?? PARTS[0];
  const place = useSectionFocus(wanted, account !== undefined);
  // What was typed in one part stays while another is looked at.
  const [seen, setSeen] = useState<readonly string[]>([part.id]);
  if (!seen.includes(part.id)) setSeen([...seen, part.id]);
  const ofAccount = (form: (known: Account) => ReactNode) =>
    account ? form(account) : <UnknownAccount query={profile} />;
  const bodies: Record<(typeof PARTS)[number]['id'], ReactNode> = {
    pedidos: <ProfileSection section={orders}>{slots.orders}</ProfileSection>,
    saldo: own && (
      <ProfileSection section={credit}>
        <CreditPanel credit={own} />
      </ProfileSection>
    ),
    datos: ofAccount((known) => (
      <>
        <ProfileSection section={personal}>
          <PersonalDataForm account={known} />
        </ProfileSection>
        <ProfileSection section={business}>
          <BusinessForm account={known} />
        </ProfileSection>
      </>
    )),
    direccion: (
      <ProfileSection section={address} hint={profileCopy.addressHint}>
        <AddressBook />
      </ProfileSection>
    ),
    carrito: (
      <>
        <ProfileSection section={cart}>{slots.cart}</ProfileSection>
        <ProfileSection section={kits} hint={profileCopy.kitsHint}>
          {slots.kits}
        </ProfileSection>
      </>
    ),
    privacidad: (
      <>
        {ofAccount(({ username }) => (
          <ProfileSection section={password} hint={profileCopy.passwordHint}>
            <PasswordForm username={username} />
          </ProfileSection>
        ))}
        <ProfileSection section={privacy} hint={profileCopy.privacyHint}>
          <div className={styles.rights}>
            <DataDownload />
            <div className={styles.delete}>
              <DeleteAccount onDeleted={slots.onDeleted} />
            </div>
          </div>
        </ProfileSection>
      </>
    ),
  };
  return (
    <>
      <ProfileHead account={account} isLoading={isLoading} />
      <Container className={styles.page}>
        <ProfileNav parts={links} current={part.sections[0].id} />
        <div ref={place} className={styles.parts}>
          {parts
            .filter(({ id }) => seen.includes(id))
            .map(({ id }) => (
              <div key={id} hidden={id !== part.id} className={styles.sections}>
                {bodies[id]}
              </div>
            ))}
        </div>
      </Container>
    </>
  );
}

/** Leads to the heading of the section that the URL names; a page just opened without a name stays at its top. */
function useSectionFocus(wanted: string, isReady: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === wanted) return;
    const shown = place.current?.querySelector(':scope > :not([hidden])');
    const sections = [...(shown?.querySelectorAll('section') ?? [])];
    const named = sections.find(({ id }) => id === wanted);
    // Sections that wait for the account are not there before it.
    if (!named && !isReady) return;
    last.current = wanted;
    if (isFirst && !named) return;
    const heading = (named ?? sections[0])?.querySelector('h2');
    heading?.focus({ preventScroll: isFirst || named === sections[0] });
    // Back returned to where the page was left.
    if (isFirst && window.scrollY === 0) heading?.scrollIntoView({ block: 'start' });
  }, [wanted, isReady]);
  return place;
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
        {isLoading && (
          <p className={styles.greeting} aria-hidden="true">
            <strong className={styles.name}>
              <Skeleton width="10rem" height="1em" />
            </strong>
            <span className={styles.since}>
              <Skeleton width="16rem" height="1em" />
            </span>
          </p>
        )}
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
