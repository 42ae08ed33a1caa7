import mark from './mark.svg';

/** The logo is beside the product's name, so screen readers skip it. */
export function Logo({ size = 28 }: { size?: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
