import { useCompanyId } from './chosen-company.ts';

/** Thrown by the page of a record whose company is not the chosen one: the page would stand under the wrong name. */
export class OtherCompany extends Error {
  override name = 'OtherCompany';
  readonly insurance: number;

  constructor(insurance: number) {
    super('The record is of another company than the chosen one');
    this.insurance = insurance;
  }
}

/** Every page of a record calls this with what it shows; only the super admin can come upon another company's. */
export function useOwnCompany(record: { insurance: number } | undefined) {
  const chosen = useCompanyId();
  if (record && chosen !== undefined && record.insurance !== chosen) throw new OtherCompany(record.insurance);
}
