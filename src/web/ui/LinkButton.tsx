import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ variant, large, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, large, wide }, className)} />;
}
