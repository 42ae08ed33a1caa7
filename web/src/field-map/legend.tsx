import { t } from '#i18n/t.ts';
import { red } from '#map/overlap.ts';
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
        <li>
          <Swatch color={red} isShared />
          {t(messages.overlapping)}
        </li>
      </ul>
    </div>
  );
}

/** Ground that two fields share is dashed, so that it is told apart without its colour. */
export function Swatch({ color, isShared = false }: { color: string; isShared?: boolean }) {
  const background = `color-mix(in srgb, ${color} 32%, transparent)`;
  const style = { borderColor: color, borderStyle: isShared ? 'dashed' : undefined, background };
  return <i className={classes.swatch} style={style} aria-hidden />;
}
