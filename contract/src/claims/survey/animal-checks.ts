import { codeText, countText } from '../../findings/wording.ts';
import { muzzleConclusions, muzzleResults } from '../../muzzle/muzzle.ts';
import { isKeyOf } from '../../values/records.ts';
import { text } from '../../values/text.ts';
import { type ClaimCheck, type ClaimFacts, eachLine, type HitLine } from './facts.ts';

/* These checks ask whether the animal that was lost is the one that was insured. */

export const animalChecks = {
  other_tag: {
    label: text('भेटिएको ट्याग फरक', 'Another tag was found'),
    appliesTo: hasTags,
    find: ({ lines }) =>
      eachLine(tagged(lines), ({ mark, tag_found }) => {
        if (tag_found === null) return undefined;
        const found = tag_found.trim().toUpperCase();
        return found === mark?.toUpperCase() ? null : { tag_no: mark ?? '', found };
      }),
    sentence(figures) {
      const [tag, found] = [codeText(figures, 'tag_no'), codeText(figures, 'found')];
      return text(`भेटिएको ट्याग ${found}, बीमालेखमा ${tag}`, `The tag found is ${found}; the policy has ${tag}`);
    },
  },
  tag_without_animal: {
    label: text('पशुविनाको ट्याग', 'Tag without an animal'),
    appliesTo: hasTags,
    find: ({ lines }) =>
      eachLine(tagged(lines), ({ mark, tag_returned, pictures, muzzle }) => {
        if (tag_returned === null) return undefined;
        return tag_returned && pictures.length === 0 && muzzle === null ? { tag_no: mark ?? '' } : null;
      }),
    sentence(figures) {
      const tag = codeText(figures, 'tag_no');
      return text(
        `ट्याग ${tag} बुझाइयो, तर पशुको फोटो वा थुतुनोको भिडियो छैन`,
        `Tag ${tag} came back, but no picture of the animal or its muzzle`,
      );
    },
  },
  muzzle_elsewhere: {
    label: text('उही थुतुनो अर्को ट्यागमा', 'Same muzzle under another tag'),
    limit: 'muzzle_unclear_points',
    appliesTo: isOfAnimals,
    find: ({ lines }) =>
      eachLine(lines, ({ elsewhere }) => {
        if (elsewhere === null || elsewhere.conclusion === 'other') return null;
        const { match, inliers, tag_no } = elsewhere;
        return { match, inliers, tag_no };
      }),
    sentence(figures) {
      const [tag, points] = [codeText(figures, 'tag_no'), countText(figures.inliers)];
      return tag === ''
        ? text(
            `थुतुनो अर्को पशुसँग ${points.ne} बिन्दुमा मिल्छ`,
            `The muzzle agrees with another animal in ${points.en} points`,
          )
        : text(
            `थुतुनो अर्को ट्याग ${tag} सँग ${points.ne} बिन्दुमा मिल्छ`,
            `The muzzle agrees with another tag, ${tag}, in ${points.en} points`,
          );
    },
  },
  muzzle_doubtful: {
    label: text('थुतुनो मिलान पक्का नभएको', 'Muzzle not confirmed'),
    limit: 'muzzle_match_points',
    appliesTo: isOfAnimals,
    find: ({ lines }) =>
      eachLine(lines, ({ muzzle }) => {
        if (muzzle === null) return undefined;
        const { match, inliers, result, conclusion } = muzzle;
        const isSettled = conclusion === 'same' || (conclusion === null && result === 'match');
        return isSettled ? null : { match, inliers, result, conclusion: conclusion ?? '' };
      }),
    sentence({ inliers, result, conclusion }) {
      const points = countText(inliers);
      const said = isKeyOf(muzzleConclusions, conclusion)
        ? muzzleConclusions[conclusion]
        : muzzleResults[isKeyOf(muzzleResults, result) ? result : 'unconfirmed'];
      return text(
        `थुतुनो मिलान: ${said.ne} (मिलेका बिन्दु ${points.ne})`,
        `Muzzle comparison: ${said.en.toLowerCase()} (${points.en} matched points)`,
      );
    },
  },
} as const satisfies Record<string, ClaimCheck>;

function isOfAnimals({ line }: ClaimFacts): boolean {
  return line === 'livestock';
}

function hasTags({ lines }: ClaimFacts): boolean {
  return tagged(lines).length > 0;
}

function tagged(lines: readonly HitLine[]): HitLine[] {
  return lines.filter(({ mark, loss }) => mark !== null && loss === 'death');
}
