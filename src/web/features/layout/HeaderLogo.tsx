import type { Brand } from '../../../domain/brand/Brand.ts';
import { headerCopy } from '../../copy/headerCopy.ts';
import { Logo } from '../../ui/Logo.tsx';

/** The logo that leads home: of the shop, or of its second brand on that one's page. */
export function HeaderLogo({ brand, isSecond }: { brand: Brand; isSecond: boolean }) {
  const { secondBrand } = brand;
  const { name, logo } =
    isSecond && secondBrand
      ? { name: secondBrand.name, logo: { light: secondBrand.logo, dark: null } }
      : brand;
  return (
    <Logo logo={logo} name={name} label={`${name}, ${headerCopy.home}`} className="header-logo" />
  );
}
