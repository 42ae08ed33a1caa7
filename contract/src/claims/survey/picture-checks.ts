import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Evidence } from '../../findings/check.ts';
import { codeText, countText, dayText } from '../../findings/wording.ts';
import { type Text, text } from '../../values/text.ts';
import { anyClaim, type ClaimCheck, eachLine, type SeenPicture } from './facts.ts';

/* These checks look at the pictures that were sent in for the loss: whether they are of it. */

export const pictureChecks = {
  same_picture: {
    label: text('अन्यत्रकै फोटो', 'Picture used elsewhere'),
    appliesTo: anyClaim,
    find: ({ lines }) =>
      eachLine(lines, ({ pictures }) => {
        if (pictures.length === 0) return undefined;
        const same = pictures.filter((picture) => picture.same !== null);
        const [first] = same.toSorted((a, b) => (b.same?.percent ?? 0) - (a.same?.percent ?? 0));
        if (!first?.same) return null;
        return { ...first.same, medium: first.medium, count: same.length };
      }),
    sentence: sameSentence,
  },
  picture_before_loss: {
    label: text('क्षतिअघिको फोटो', 'Picture from before the loss'),
    appliesTo: anyClaim,
    find: ({ lines, loss_on }) =>
      eachLine(lines, ({ pictures }) => {
        const dated = pictures.flatMap(({ medium, taken_at }) =>
          taken_at === null ? [] : [{ medium, day: todayAd(new Date(taken_at)) }],
        );
        if (dated.length === 0) return undefined;
        const early = dated.filter(({ day }) => day < loss_on).toSorted((a, b) => a.day.localeCompare(b.day));
        const [first] = early;
        return first ? { ...first, count: early.length, of: pictures.length, loss_on } : null;
      }),
    sentence({ count, of, day, loss_on }) {
      const [n, all, taken, loss] = [countText(count), countText(of), dayText(day), dayText(loss_on)];
      return text(
        `${all.ne} मध्ये ${n.ne} फोटो क्षतिअघि ${taken.ne} मा खिचिएको; क्षति ${loss.ne} मा`,
        `${n.en} of ${all.en} pictures taken before the loss, on ${taken.en}; the loss was on ${loss.en}`,
      );
    },
  },
  picture_far: {
    label: text('टाढा खिचिएको फोटो', 'Picture taken far away'),
    limit: 'picture_metres',
    appliesTo: anyClaim,
    find: ({ lines, limits }) =>
      eachLine(lines, ({ pictures, isLand }) => {
        const placed = pictures.flatMap((picture) =>
          picture.metres === null ? [] : [{ ...picture, metres: picture.metres }],
        );
        if (placed.length === 0) return undefined;
        const far = placed.filter(({ metres }) => metres > limits.picture_metres);
        const [farthest] = far.toSorted((a, b) => b.metres - a.metres);
        if (!farthest) return null;
        return { ...placeOf(farthest, isLand), count: far.length, of: pictures.length };
      }),
    sentence({ count, of, metres, from }) {
      const [n, all, far] = [countText(count), countText(of), countText(metres)];
      return from === 'field'
        ? text(
            `${all.ne} मध्ये ${n.ne} फोटो खेतबाट ${far.ne} मिटर टाढा खिचिएको`,
            `${n.en} of ${all.en} pictures taken ${far.en} metres from the field`,
          )
        : text(
            `${all.ne} मध्ये ${n.ne} फोटो पहिले खिचिएको ठाउँबाट ${far.ne} मिटर टाढा खिचिएको`,
            `${n.en} of ${all.en} pictures taken ${far.en} metres from where the animal was photographed before`,
          );
    },
  },
} as const satisfies Record<string, ClaimCheck>;

function placeOf({ medium, metres, taken_at }: SeenPicture & { metres: number }, isLand: boolean): Evidence {
  return { medium, metres, from: isLand ? 'field' : 'before', ...(taken_at === null ? {} : { taken_at }) };
}

function sameSentence(figures: Evidence): Text {
  const { kind, percent } = figures;
  const [where, share] = [codeText(figures, 'where'), countText(percent)];
  const alike = text(` (${share.ne}% मिल्दो)`, ` (${share.en}% alike)`);
  const said = sameWords[String(kind)]?.(where) ?? text('', '');
  return text(`${said.ne}${alike.ne}`, `${said.en}${alike.en}`);
}

const sameWords: Readonly<Record<string, (where: string) => Text>> = {
  claim: (no) =>
    no === ''
      ? text('उस्तै फोटो अर्को दाबीमा पनि छ', 'The same picture is with another claim')
      : text(`उस्तै फोटो अर्को दाबीमा पनि छ: ${no}`, `The same picture is with another claim: ${no}`),
  animal: (tag) =>
    tag === ''
      ? text('उस्तै फोटो अर्को पशुमा पनि छ', 'The same picture is with another animal')
      : text(`उस्तै फोटो अर्को पशुमा पनि छ: ${tag}`, `The same picture is with another animal: ${tag}`),
  field: (name) =>
    name === ''
      ? text('उस्तै फोटो अर्को खेतमा पनि छ', 'The same picture is with another field')
      : text(`उस्तै फोटो अर्को खेतमा पनि छ: ${name}`, `The same picture is with another field: ${name}`),
  own: () => text('उस्तै फोटो क्षतिअघि नै अपलोड भएको थियो', 'The same picture had been uploaded before the loss'),
};
