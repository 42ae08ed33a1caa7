import { t } from '#i18n/t.ts';
import { Segmented } from '#ui/segmented.tsx';
import { type Coloring, coloringNames, labelOf, legendOf } from './coloring.ts';
import classes from './field-map.module.css';
import { messages } from './messages.ts';

/** By what the fields are coloured, and what each colour says. */
export function Legend({ coloring, onChange }: { coloring: Coloring; onChange: (by: Coloring) => void }) {
  return (
    <div className={classes.legend}>
      <Segmented
        size="xs"
        label={t(messages.colorBy)}
        segments={coloringNames.map((value) => ({ value, label: t(labelOf(value)) }))}
        value={coloring}
        onChange={onChange}
      />
      <ul aria-label={t(messages.legend)}>
        {legendOf(coloring).map(({ value, label, color }) => (
          <li key={value}>
            <Swatch color={color} />
            {t(label)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Swatch({ color }: { color: string }) {
  const background = `color-mix(in srgb, ${color} 25%, transparent)`;
  return <i className={classes.swatch} style={{ borderColor: color, background }} aria-hidden />;
}
