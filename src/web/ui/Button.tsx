import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './loading/Spinner.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** A busy button keeps focus and width, and ignores clicks. */
export function Button({
  variant,
  large,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, large, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ variant, large, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, large, wide }, className)} />;
}
