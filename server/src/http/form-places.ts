import { createPlaces, type Places } from '../workers/places.ts';

/** A form with files may take 110 MB of memory until it is answered. */
const [most, mostWaiting] = [12, 100];
const [mostOfOne, mostWaitingOfOne] = [2, 30];

/** Bounds the forms with files that are in memory at once: of one person, so that nobody takes all places, and of all. */
export function createFormPlaces() {
  const all = createPlaces(most, mostWaiting);
  const people = new Map<number, { places: Places; inside: number }>();

  return async function enter(person: number): Promise<() => void> {
    const own = people.get(person) ?? { places: createPlaces(mostOfOne, mostWaitingOfOne), inside: 0 };
    people.set(person, own);
    own.inside += 1;
    const leaving: (() => void)[] = [
      () => {
        own.inside -= 1;
        if (own.inside === 0) people.delete(person);
      },
    ];
    const leave = () => leaving.splice(0).forEach((step) => step());
    try {
      leaving.push(await own.places.enter());
      leaving.push(await all.enter());
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  };
}
