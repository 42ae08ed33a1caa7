import mark from './mark.svg';

/** The mark stands beside the product's name, so it is silent to screen readers. */
export function Logo({ size = 28 }: { size?: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
