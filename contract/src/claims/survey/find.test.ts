import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../findings/limits.ts';
import type { PastDay } from '../../weather/archive.ts';
import type { ClaimFacts, HitLine, SeenPicture } from './facts.ts';
import { type ClaimCheckName, claimFindingText, findInClaim } from './find.ts';

const loss_on = '2026-11-20';

const cow: HitLine = {
  ...{ id: 7, loss: 'death', mark: 'NP-00417', since: '2026-08-01', estimated: null, sum_left: '55000.00' },
  ...{ damage_percent: null, tag_returned: true, tag_found: 'np-00417', isLand: false, insured_by: null },
  pictures: [picture()],
  ...{ muzzle: null, elsewhere: null, green: { before: null, after: null } },
};

const plot: HitLine = { ...cow, loss: 'partial', mark: '417', tag_returned: null, tag_found: null, isLand: true };

function picture(change: Partial<SeenPicture> = {}): SeenPicture {
  return { medium: 31, taken_at: '2026-11-20T09:12:00+05:45', metres: 120, same: null, ...change };
}

function facts(line: Partial<HitLine> = {}, change: Partial<ClaimFacts> = {}): ClaimFacts {
  const own = change.line === 'crop' ? plot : cow;
  return {
    ...{ line: 'livestock', peril: 'accident', loss_on, limits: defaultLimits(), cover: [], others: [], weather: [] },
    ...change,
    lines: [{ ...own, ...line }],
  };
}

function past(rain_mm: number, change: Partial<PastDay> = {}, days = 3): PastDay[] {
  const of = { rain_mm, gust_kmh: 20, temperature_min: 8, temperature_max: 21, hours: [], ...change };
  return Array.from({ length: days }, (_, ago) => ({ ...of, day: addDays(loss_on, -ago) }));
}

const hail: Partial<ClaimFacts> = { line: 'crop', peril: 'hail' };
const muzzle = { match: 5, inliers: 12, result: 'unclear', conclusion: null } as const;
const period = {
  key: 'period',
  state: 'explain',
  outside: true,
  figures: { from: '2026-12-01', loss: 'before' },
} as const;
const waiting = { key: 'waiting', state: 'explain', outside: true, figures: { until: '2026-11-25' } } as const;
const late = { key: 'late', state: 'explain', outside: false, figures: { days: 4, limit: 1 } } as const;
const others = [1, 2].map((n) => ({ claim_no: `HBC/CLM/2083-84/LVS/0000${n}`, loss_on: addDays(loss_on, -n) }));
const elsewhere = { ...muzzle, inliers: 16, result: 'match', tag_no: 'NP-00518' } as const;
const green = { before: { day: '2026-11-15', mean: 0.62 }, after: { day: '2026-11-25', mean: 0.6 } };

/** What differs from a claim of which nothing is to be said, and the Nepali and English words of what is found. */
const found: readonly (readonly [ClaimCheckName, ClaimFacts, RegExp, RegExp])[] = [
  ['outside_cover', facts({}, { cover: [period] }), /बीमा सुरु २०८३\/०८\/१५, क्षति त्यसअघि/, /the loss before/],
  [
    'outside_cover',
    facts({}, { cover: [waiting], peril: 'disease' }),
    /प्रतीक्षा अवधि २०८३\/०८\/०९ सम्म/,
    /waiting period/,
  ],
  ['soon_after_start', facts({ since: '2026-11-06' }), /१४ दिनमा क्षति भएको/, /14 days after the cover began/],
  ['late_notice', facts({}, { cover: [late] }), /४ दिनपछि सूचना/, /4 days after the loss/],
  ['third_claim', facts({}, { others }), /३ औँ दाबी; यसअघिको HBC/, /no. 3 within a year/],
  ['over_sum', facts({ estimated: '60000.00' }), /रु..६०,००० बाँकी बीमाङ्क रु..५५,०००/, /above the sum left/],
  [
    'insured_twice',
    facts({ insured_by: 'HBC/POL/2083-84/LVS/00009' }),
    /LVS\/00009 मा पनि थियो/,
    /insured it on that day, too/,
  ],
  ['other_tag', facts({ tag_found: 'NP-00999' }), /भेटिएको ट्याग NP-00999/, /the policy has NP-00417/],
  ['tag_without_animal', facts({ pictures: [] }), /पशुको फोटो वा थुतुनोको भिडियो छैन/, /no picture/],
  ['muzzle_elsewhere', facts({ elsewhere }), /NP-00518 सँग १६ बिन्दुमा/, /another tag, NP-00518, in 16 points/],
  ['muzzle_doubtful', facts({ muzzle }), /स्पष्ट भएन \(मिलेका बिन्दु १२\)/, /unclear \(12 matched points\)/],
  [
    'muzzle_doubtful',
    facts({ muzzle: { ...muzzle, result: 'match', inliers: 20, conclusion: 'other' } }),
    /अर्कै पशु देखिन्छ/,
    /looks like another animal/,
  ],
  [
    'same_picture',
    facts({ pictures: [picture({ same: { percent: 94, kind: 'claim', where: 'HBC/CLM/2083-84/VEG/00029' } })] }),
    /अर्को दाबीमा पनि छ: HBC\/CLM\/2083-84\/VEG\/00029 \(९४% मिल्दो\)/,
    /94% alike/,
  ],
  [
    'same_picture',
    facts({ pictures: [picture({ same: { percent: 100, kind: 'own', where: '' } })] }),
    /क्षतिअघि नै अपलोड/,
    /uploaded before the loss/,
  ],
  [
    'picture_before_loss',
    facts({ pictures: [picture(), picture({ taken_at: '2026-11-19T23:59:00+05:45' })] }),
    /२ मध्ये १ फोटो क्षतिअघि २०८३\/०८\/०३ मा/,
    /1 of 2 pictures taken before the loss/,
  ],
  [
    'picture_far',
    facts({ pictures: [picture(), picture(), picture({ metres: 640 })] }, hail),
    /३ मध्ये १ फोटो खेतबाट ६४० मिटर टाढा/,
    /640 metres from the field/,
  ],
  [
    'picture_far',
    facts({ pictures: [picture({ metres: 720 })] }),
    /पहिले खिचिएको ठाउँबाट ७२० मिटर/,
    /photographed before/,
  ],
  ['weather_misfit', facts({}, { ...hail, weather: past(0.2) }), /२ दिनमा ०.४ मि.मि. मात्र/, /0.4 mm of rain in 2 days/],
  [
    'weather_misfit',
    facts({}, { ...hail, peril: 'storm', weather: past(5) }),
    /झोक्का २० कि.मि.\/घण्टा मात्र/,
    /20 km\/h only/,
  ],
  ['weather_misfit', facts({}, { ...hail, peril: 'frost', weather: past(0) }), /न्यूनतम तापक्रम ८°से/, /8 °C/],
  ['weather_misfit', facts({}, { ...hail, peril: 'drought', weather: past(3, {}, 30) }), /३० दिनमा ९० मि.मि./, /90 mm/],
  ['green_unchanged', facts({ green }, hail), /घटेको छैन: क्षतिअघि ०.६२, २०८३\/०८\/०९ मा ०.६/, /has not fallen/],
];

test.each(found)('%s is found, with its figures in words', (check, known, nepali, english) => {
  const { findings } = findInClaim(known, []);

  expect(findings.map((one) => one.check)).toEqual([check]);
  const text = findings[0] && claimFindingText(findings[0]);
  expect(text?.ne).toMatch(nepali);
  expect(text?.en).toMatch(english);
});

test('of a claim like others nothing is found, and what was looked for is told', () => {
  const settled = { ...muzzle, conclusion: 'same' } as const;
  const dismissed = { ...elsewhere, conclusion: 'other' } as const;
  const { findings, clear, unknown } = findInClaim(facts({ muzzle: settled, elsewhere: dismissed }), []);

  expect(findings).toEqual([]);
  expect(clear).toContain('muzzle_elsewhere');
  expect(clear).toContain('picture_far');
  expect(clear).not.toContain('weather_misfit');
  expect(unknown).toEqual([]);
});

test('where there is nothing to look at, nothing is called clear', () => {
  const bare = { pictures: [picture({ taken_at: null, metres: null })] };
  // The archive has told of one day of the two.
  const { findings, unknown } = findInClaim(facts(bare, { ...hail, weather: past(0, {}, 1) }), []);

  expect(findings).toEqual([]);
  expect(unknown).toEqual(['picture_before_loss', 'picture_far', 'weather_misfit', 'green_unchanged']);
});

test('a reason holds for its figures: a picture from farther away asks for another one', () => {
  const far = (metres: number) => facts({ pictures: [picture({ metres })] }, hail);
  const [first] = findInClaim(far(640), []).findings;
  const reasons = first ? [{ ...first, reason: 'बाटोबाट खिचेको' }] : [];

  expect(findInClaim(far(640), reasons).findings[0]?.reason).toMatchObject({ reason: 'बाटोबाट खिचेको' });
  expect(findInClaim(far(900), reasons).findings[0]?.reason).toBeNull();
});

test("limits are the company's: what is far, soon and often", () => {
  const limits = { ...defaultLimits(), picture_metres: 1000, loss_soon_days: 5, claims_a_year: 4 };
  const known = facts({ pictures: [picture({ metres: 640 })], since: '2026-11-10' }, { others, limits });

  expect(findInClaim(known, []).findings).toEqual([]);
});
