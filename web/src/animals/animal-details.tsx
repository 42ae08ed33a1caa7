import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { FieldView } from '#forms/field-view.tsx';
import { number } from '#i18n/format.ts';
import { MuzzleBeside } from '#muzzle/muzzle-panel.tsx';
import { Columns } from '#ui/columns.tsx';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './animals.module.css';
import { CorrectButton } from './correct-dialog.tsx';
import { CoverTable } from './covers.tsx';
import { Happened } from './happened.tsx';
import { Health, Valuations } from './health.tsx';
import { messages } from './messages.ts';
import { PassportPhotos } from './passport-photos.tsx';
import { Story } from './story.tsx';
import { ToDo } from './to-do.tsx';
import { ageOf, breedOf, rowFields, speciesOf } from './words.ts';

/** Who the animal is, its story on one axis, its health and what it was valued at. */
export function AnimalDetails({ animal }: { animal: AnimalPassport }) {
  const { covers, count } = animal;
  const story = (
    <>
      <Panel title={messages.identity} aside={<CorrectButton animal={animal} />}>
        <Details items={identityOf(animal)} />
        {count === null ? <PassportPhotos animal={animal} /> : null}
      </Panel>
      <Panel title={messages.story} flush>
        <Story animal={animal} />
        <CoverTable covers={covers} />
      </Panel>
      <div className={classes.halves}>
        <Health covers={covers} isDead={animal.died_on !== null} />
        <Valuations covers={covers} />
      </div>
    </>
  );
  const side = (
    <>
      {count === null ? <MuzzleBeside animal={animal} /> : null}
      <ToDo animal={animal} />
      <Happened animal={animal} />
    </>
  );
  return <Columns side={side}>{story}</Columns>;
}

/** What the head of the panel says already, or the cover does. */
const saidElsewhere = [
  ...['species', 'is_group_row', 'count', 'tag_no', 'breed', 'breed_name', 'age_years', 'age_months'],
  ...['market_value', 'sum_insured', 'remarks'],
];

function identityOf(animal: AnimalPassport) {
  const { values, moves, count } = animal;
  const former = moves.flatMap(({ from_tag }) => from_tag ?? []);
  const said = Object.entries(rowFields).flatMap(([name, spec]) => {
    const value = valueIn(values, name);
    if (saidElsewhere.includes(name) || spec.computed || isEmpty(value) || !isShown(spec, values)) return [];
    return [{ label: spec.label, value: <FieldView spec={spec} value={value} /> }];
  });
  return [
    ...(count === null
      ? [{ label: messages.tag, value: animal.tag_no && <span lang="en">{animal.tag_no}</span> }]
      : [{ label: messages.herdCount, value: number(count) }]),
    ...(former.length > 0 ? [{ label: messages.formerTag, value: <span lang="en">{former.join(', ')}</span> }] : []),
    { label: messages.species, value: [speciesOf(animal), breedOf(animal)].filter(Boolean).join(', ') },
    ...(count === null ? [{ label: messages.age, value: ageOf(animal) }] : []),
    ...said,
  ];
}
