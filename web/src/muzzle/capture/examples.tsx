import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import classes from './capture.module.css';
import { messages } from './messages.ts';

const examples = [
  { name: 'good', label: messages.likeThis },
  { name: 'far', label: messages.far },
  { name: 'blurred', label: messages.blurred },
  { name: 'wet', label: messages.wet },
] as const;

/** How a muzzle should look, and how not: drawn, in sight while one films. */
export function Examples() {
  return (
    <ul className={classes.examples}>
      {examples.map(({ name, label }) => (
        <li key={name} data-example={name}>
          <Drawing name={name} />
          <span className={classes.verdict} aria-hidden>
            {name === 'good' ? <IconCheck size={12} stroke={3} /> : <IconX size={12} stroke={3} />}
          </span>
          {t(label)}
        </li>
      ))}
    </ul>
  );
}

const [columns, rows] = [12, 9];

/** Uneven beads in rows, each row moved by half a bead. */
const beads = Array.from({ length: columns * rows }, (_, at) => {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  const uneven = ((at * 7919) % 13) / 13;
  return {
    x: (column + (row % 2) / 2 + 0.3 * uneven) * (84 / columns),
    y: (row + 0.5 + 0.25 * uneven) * (60 / rows),
    size: 2.6 + 0.8 * uneven,
    shade: 46 + Math.round(16 * uneven),
  };
});

function Drawing({ name }: { name: (typeof examples)[number]['name'] }) {
  return (
    <svg viewBox="0 0 80 56" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="80" height="56" fill="#6f6a55" />
      <g data-part="muzzle">
        <rect width="84" height="62" x="-2" y="-2" fill="#2b2521" />
        {beads.map(({ x, y, size, shade }) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={size} ry={size * 0.8} fill={`hsl(26 14% ${shade}%)`} />
        ))}
        <path d="M40 0 Q42 28 40 60" stroke="#1b1714" strokeWidth="1.6" fill="none" />
        <ellipse cx="0" cy="26" rx="8" ry="15" fill="#14110f" />
        <ellipse cx="80" cy="26" rx="8" ry="15" fill="#14110f" />
      </g>
      {name === 'wet' ? (
        <g fill="#fff" opacity="0.85">
          <ellipse cx="26" cy="18" rx="10" ry="4" />
          <ellipse cx="55" cy="36" rx="13" ry="5" />
        </g>
      ) : null}
    </svg>
  );
}
