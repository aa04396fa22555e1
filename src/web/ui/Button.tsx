import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** While busy it keeps focus and width, and ignores clicks. */
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
