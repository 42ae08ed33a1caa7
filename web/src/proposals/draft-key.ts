/** What the drafts of this browser call the work on a proposal. */
export function draftKey(form: string, id: number): string {
  return `proposal/${form}/${id}`;
}
