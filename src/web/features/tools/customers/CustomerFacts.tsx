import type { Account } from '../../../../domain/people/account.ts';
import { formatCuit } from '../../../../domain/people/cuit.ts';
import { formatPhone } from '../../../../domain/people/phone.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { profileCopy } from '../../../copy/profileCopy.ts';
import { Section } from '../kit/frame/Section.tsx';
import styles from './CustomerScreen.module.css';

/** Shows how to reach a customer, and whom invoices name. */
export function CustomerFacts({ profile }: { profile: Account }) {
  const { username, email, telephone, business, cuit, ivaCondition } = profile;
  const lines = addressLines(profile);
  return (
    <>
      <Section title={customersCopy.contact}>
        <div>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {telephone !== null && (
            <p>
              <a href={`tel:+54${telephone}`}>{formatPhone(telephone)}</a>
            </p>
          )}
          <p className={styles.soft}>
            {customersCopy.username}: {username}
          </p>
        </div>
      </Section>
      <Section title={customersCopy.address}>
        {lines.length === 0 ? (
          <p className={styles.soft}>{customersCopy.noAddress}</p>
        ) : (
          <address className={styles.address}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
      </Section>
      {business && (
        <Section title={customersCopy.tax}>
          <div>
            <p>
              {customersCopy.cuit}: {cuit === null ? customersCopy.notGiven : formatCuit(cuit)}
            </p>
            <p>
              {customersCopy.iva}:{' '}
              {ivaCondition === null
                ? customersCopy.notGiven
                : profileCopy.ivaConditions[ivaCondition]}
            </p>
          </div>
        </Section>
      )}
    </>
  );
}

function addressLines({ address }: Account): string[] {
  const { street, streetNumber, apartment, neighbourhood, city, province, postalCode } = address;
  const door = [street, streetNumber].filter((part) => part !== null && part !== '').join(' ');
  const code = postalCode ? `CP ${formatPostalCode(postalCode)}` : '';
  return [
    [door, apartment].filter(Boolean).join(', '),
    neighbourhood,
    [code, city].filter(Boolean).join(' '),
    province,
  ].filter((line) => line !== '');
}
