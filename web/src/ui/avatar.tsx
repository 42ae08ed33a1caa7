import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: number;
  /** A record's picture is square, a colleague's round. */
  isSquare?: boolean;
}

/**
 * A picture, or the first letter as it is written: प्र of प्रकाश, वि of विनोद. Always beside or inside something named.
 */
export function Avatar({ name, picture, size = 30, isSquare = false }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.max(13, size * 0.42) };
  if (picture)
    return <img src={picture} alt="" className={classes.avatar} data-square={isSquare || undefined} style={style} />;
  return (
    <span className={classes.avatar} data-square={isSquare || undefined} style={style} aria-hidden>
      {firstLetter(name)}
    </span>
  );
}

const syllables = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function firstLetter(name: string) {
  for (const { segment } of syllables.segment(name.trim())) return segment;
  return '';
}
