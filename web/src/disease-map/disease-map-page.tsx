import { KycListPage } from '#kyc/list/kyc-list-page.tsx';

/** The farmers in the viewer's scope with their count; the server knows the scope. */
export function DiseaseMapPage() {
  return <KycListPage />;
}
