/** The names that a sheet of the UI kit says something of. */
export function namesInSheet(css: string): string[] {
  return [...new Set(Array.from(css.matchAll(/\.(m_[0-9a-f]+)/g), ([, name = '']) => name))];
}

/**
 * Returns the parts of the UI kit on the page that came without their styles: `theme/mantine.css` left out what the
 * kit's whole sheet, `kit`, says of them. It runs in the browser, so it uses nothing from outside.
 */
export function unstyled(kit: readonly string[]): string[] {
  const known = new Set(kit);
  const parts = Array.from(document.querySelectorAll('[class*="m_"]'));
  const used = new Set(parts.flatMap((part) => Array.from(part.classList)).filter((name) => known.has(name)));
  const selectors = (rules: CSSRuleList): string[] =>
    Array.from(rules).flatMap((rule) => [
      ...('selectorText' in rule ? [String(rule.selectorText)] : []),
      ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
    ]);
  // A sheet that did not come over a broken line says nothing, and may not be asked.
  const rulesOf = (sheet: CSSStyleSheet) => {
    try {
      return selectors(sheet.cssRules);
    } catch {
      return [];
    }
  };
  const said = Array.from(document.styleSheets, rulesOf).flat().join(' ');
  const styled = new Set(Array.from(said.matchAll(/\.(m_[0-9a-f]+)/g), ([, name]) => name));
  const missing = [...used].filter((name) => !styled.has(name));
  return missing.flatMap((name) => Array.from(document.getElementsByClassName(name), ({ className }) => className));
}
