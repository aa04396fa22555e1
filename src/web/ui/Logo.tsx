import { joinClasses } from './joinClasses.ts';
import styles from './Logo.module.css';

interface Picture {
  url: string;
  width: number;
  height: number;
}

interface LogoProps {
  /** Null: the name stands in its place. `dark` is for the header and footer, which are dark; paper has the light one. */
  logo: { light: Picture; dark: Picture | null } | null;
  name: string;
  /** Says more than the name where the logo is a link. */
  label?: string;
  className?: string | undefined;
  loading?: 'lazy';
}

/** A logo in its own proportions, or a name set as one. */
export function Logo({ logo, name, label = name, className, loading }: LogoProps) {
  if (logo === null) {
    return (
      <span role="img" aria-label={label} className={joinClasses(styles.name, className)}>
        {name}
      </span>
    );
  }
  const { light, dark } = logo;
  const { url: src, width, height } = light;
  const picture = (
    <img
      src={src}
      width={width}
      height={height}
      alt={label}
      className={className}
      {...(loading && { loading })}
    />
  );
  if (dark === null) return picture;
  return (
    <picture className={styles.picture}>
      <source srcSet={dark.url} width={dark.width} height={dark.height} media="screen" />
      {picture}
    </picture>
  );
}
