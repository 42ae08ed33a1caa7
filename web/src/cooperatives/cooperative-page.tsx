import { useParams, useSearch } from '@tanstack/react-router';
import { inShell, paths } from '#navigation/paths.ts';
import { CooperativeView } from './cooperative-view.tsx';

export function CooperativePage() {
  const { id } = useParams({ from: inShell(paths.cooperative) });
  const search = useSearch({ from: inShell(paths.cooperative) });
  return <CooperativeView key={id} id={id} search={search} />;
}
