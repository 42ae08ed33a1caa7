import { useSearch } from '@tanstack/react-router';
import { useMenuEntry } from '#api/menu-entry.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { AnimalList, useAnimals } from './animal-list.tsx';
import { messages } from './messages.ts';

/** The animals of the company, a part of the livestock registration. */
export function AnimalsPage() {
  const list = useAnimals(useSearch({ from: inShell(linePaths.livestock.animals) }));
  return (
    <RegistrationPage active="animals" count={list.page?.count}>
      <AnimalList list={list} />
    </RegistrationPage>
  );
}

/** The animals of the project, with their pictures; its farmers are beside them. */
export function HimalayanPage() {
  useMenuEntry(paths.himalayan);
  const list = useAnimals(useSearch({ from: inShell(paths.himalayan) }));
  return (
    <RegistrationPage active="animals" title={messages.ofScope} count={list.page?.count}>
      <AnimalList list={list} />
    </RegistrationPage>
  );
}
