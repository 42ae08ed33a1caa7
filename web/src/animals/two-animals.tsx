import { type AnimalPassport, animalStates, animals } from '@krishi-bima/contract/animals/animals';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRecord } from '#api/use-record.ts';
import { shortAddress } from '#forms/place-view.tsx';
import { formatDate } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { messages } from './messages.ts';
import classes from './two-animals.module.css';
import { ageOf, breedOf, coveredUntil, nameOf, speciesOf } from './words.ts';

/** Two records whose muzzles look the same, side by side; rows in which they differ are yellow. */
export function TwoAnimals({ asked, enrolled }: { asked: number; enrolled: number }) {
  const one = useRecord(animals.get, { params: { id: asked } });
  const other = useRecord(animals.get, { params: { id: enrolled } });
  const problem = one.problem ?? other.problem;
  if (one.record && other.record) return <Both one={one.record} other={other.record} />;
  if (!problem) return <SkeletonRows rows={5} columns={3} />;
  const retry = () => {
    for (const read of [one, other]) if (read.problem) read.retry();
  };
  return <ListFailed title={messages.bothFailed} problem={problem} onRetry={retry} />;
}

function Both({ one, other }: { one: AnimalPassport; other: AnimalPassport }) {
  return (
    <Panel title={messages.bothAnimals} flush>
      <table className={classes.both}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t(messages.bothAnimals)}</VisuallyHidden>
            </th>
            {[one, other].map((animal) => (
              <th key={animal.id} scope="col">
                <Link to={paths.animal} params={{ id: animal.id }}>
                  {nameOf(animal)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => {
            const [left, right] = [of(one), of(other)];
            return (
              <tr key={t(label)} data-differs={left === right ? undefined : true}>
                <th scope="row">{t(label)}</th>
                {[left, right].map((said, at) => (
                  <td key={at === 0 ? 'one' : 'other'}>{(said && marked(said)) || '—'}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

function until(cover: AnimalPassport['cover']): string {
  return cover?.policy ? coveredUntil(cover) : '';
}

interface Row {
  label: typeof messages.species;
  of: (animal: AnimalPassport) => string;
}

const rows: readonly Row[] = [
  { label: messages.species, of: (animal) => [speciesOf(animal), breedOf(animal)].filter(Boolean).join(', ') },
  { label: messages.age, of: ageOf },
  { label: messages.owner, of: ({ personal_info }) => farmerName(personal_info) },
  { label: messages.address, of: ({ address_detail }) => (address_detail ? shortAddress(address_detail) : '') },
  {
    label: messages.covers,
    of: ({ state, cover }) => [t(animalStates[state]), until(cover)].filter(Boolean).join(', '),
  },
  { label: messages.die, of: ({ died_on }) => (died_on ? formatDate(died_on) : '') },
];
