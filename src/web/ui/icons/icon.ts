import { createElement, type ReactElement, type SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & { size?: number };
export type IconComponent = (props: IconProps) => ReactElement;

/**
 * Shapes from Lucide and Feather (licences in THIRD_PARTY.md), as paths on a grid of 24: the stroke is the text's
 * colour. A picture only: its button or link has the words.
 */
export function icon(...shapes: string[]) {
  return function Icon({ size = 24, ...rest }: IconProps): ReactElement {
    // Larger letters have larger icons beside them.
    const side = `${size / 16}rem`;
    const svg = {
      'aria-hidden': true,
      width: side,
      height: side,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    } as const;
    return createElement('svg', svg, ...shapes.map((d) => createElement('path', { d })));
  };
}
