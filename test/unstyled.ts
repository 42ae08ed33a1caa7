/**
 * Returns the parts of the UI kit on the page that came without their styles: `theme/mantine.css` left out what the
 * kit's whole sheet, `kit`, says of them. It runs in the browser, so it uses nothing from outside.
 */
export function unstyled(kit: string): string[] {
  const classesIn = (css: string) => new Set(Array.from(css.matchAll(/\.(m_[0-9a-f]+)/g), ([, name = '']) => name));
  const loaded = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  const here = classesIn(loaded.flat().join(' '));
  const missing = [...classesIn(kit)].filter((name) => !here.has(name));
  return missing.flatMap((name) => Array.from(document.getElementsByClassName(name), ({ className }) => className));
}
