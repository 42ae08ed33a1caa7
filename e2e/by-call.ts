import { kycDocuments, proposalDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import type { DocumentCode } from '@krishi-bima/contract/documents/kinds';
import type { InspectionReport, RowValues } from '@krishi-bima/contract/forms/records';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { ProposalMove } from '@krishi-bima/contract/proposals/states';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { users } from '@krishi-bima/contract/users/users';
import { type MoveBody, type WorkflowStatus, workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Desk, registerFarmer, writeProposal } from './desk.ts';
import type { Person } from './office.ts';
import { greyScan } from './scans.ts';

type DeskOf = (person: Person) => Promise<Desk>;

/** What stories tell elsewhere, done by the calls: how far a proposal of tomatoes has come. */
export type Reached = 'submitted' | 'technician_review' | 'verified' | 'approved' | 'issued';
const way: readonly Reached[] = ['submitted', 'technician_review', 'verified', 'approved', 'issued'];

export interface Brought {
  id: number;
  number: string;
  farmer: Kyc;
}

/** Written by the agent, and brought that far by those who do so in the office. */
export async function bring(
  deskOf: DeskOf,
  reached: Reached,
  { writer = 'agent', row = {} }: { writer?: Person; row?: RowValues } = {},
): Promise<Brought> {
  const desk = await deskOf(writer);
  const farmer = await registerFarmer(desk);
  const { id } = await writeProposal(desk, farmer, row);
  await carry(deskOf, { id, farmer, writer: desk }, way.slice(0, way.indexOf(reached) + 1));
  const { proposal_no } = await desk(formEndpoints.vegetable.get, { params: { id } });
  return { id, number: proposal_no ?? '', farmer };
}

interface Carried {
  id: number;
  farmer: Kyc;
  writer: Desk;
}

/** A vegetable proposal through these steps, by those who take them in the office. */
export async function carry(deskOf: DeskOf, { id, farmer, writer }: Carried, through: readonly Reached[]) {
  for (const step of through) await steps[step](deskOf, id, farmer, writer);
}

const steps: Record<Reached, (deskOf: DeskOf, id: number, farmer: Kyc, writer: Desk) => Promise<unknown>> = {
  async submitted(_, id, __, writer) {
    await handInByCall(writer, id, 'land_certificate', 'subsidy_application');
    await move(writer, id, 'submit');
  },
  async technician_review(deskOf, id) {
    const admin = await deskOf('cropadmin');
    const { results } = await admin(users.list, { query: { group_ids: '4' } });
    await move(admin, id, 'assign', { technician: results[0]?.id ?? 0 });
  },
  async verified(deskOf, id) {
    const technician = await deskOf('technician');
    await reportByCall(technician, id);
    await move(technician, id, 'verify');
  },
  approved: async (deskOf, id) => move(await deskOf('cropadmin'), id, 'approve'),
  async issued(deskOf, id, farmer, writer) {
    const admin = await deskOf('cropadmin');
    await payByCall(writer, id);
    await scanByCall(writer, farmer);
    await admin(workflow.kycMove, { params: { id: farmer.id }, body: { move: 'verify' } });
    await move(admin, id, 'issue');
  },
};

const findings: InspectionReport = {
  technician_name: 'विकास घिमिरे',
  qualification: 'कृषि जे.टी.ए.',
  office_name: 'कृषि ज्ञान केन्द्र, काभ्रे',
  visit_date: todayAd(),
  stage_found: 'बोट हुर्किँदै',
  plant_population: 4200,
  stand_percent: 96,
  pest_disease_found: 'केही देखिएन',
  severity_percent: 0,
  risk_flood: 'low',
  risk_landslide: 'low',
  risk_wildlife: 'medium',
  risk_hail: 'medium',
  recommendation: 'fit',
};

/** What the technician found at the visit, with the signed report. */
export async function reportByCall(technician: Desk, id: number) {
  const { technicianData } = formEndpoints.vegetable;
  if (!technicianData) throw new Error('the form has no report');
  const { totals } = await technician(formEndpoints.vegetable.get, { params: { id } });
  const worth = {
    measured_area: { unit: 'sqm' as const, parts: [totals.area_sqm] },
    cost_verified: totals.sum_insured,
    recommended_sum_insured: totals.sum_insured,
  };
  await technician(technicianData, { params: { id }, body: { ...findings, ...worth } });
  await handInByCall(technician, id, 'technician_report');
}

/** All that the farmer owes, in cash. */
export async function payByCall(writer: Desk, id: number) {
  const { totals } = await writer(formEndpoints.vegetable.get, { params: { id } });
  const amount = totals.payable ?? '';
  const body = { insurance_proposal: id, amount, method: 'cash' as const, received_on: todayAd() };
  await writer(receipts.create, { body });
}

/** The papers and the thumb print that the KYC asks for. */
export async function scanByCall(desk: Desk, { id }: Kyc) {
  for (const code of ['photo', 'citizenship_front', 'citizenship_back'] as const)
    await desk(kycDocuments.create, { body: { kyc__id: id, code, file: greyScan() } as never });
  await desk(signatures.create, { body: { kyc__id: id, thumb_left: greyScan() } as never });
}

export async function handInByCall(desk: Desk, insurance_proposal: number, ...codes: DocumentCode[]) {
  for (const code of codes) {
    const body = { insurance_proposal, code, file: greyScan() };
    await desk(proposalDocuments.create, { body });
  }
}

export function move(
  desk: Desk,
  id: number,
  name: ProposalMove,
  more: Omit<MoveBody, 'move'> = {},
): Promise<WorkflowStatus> {
  return desk(workflow.move, { params: { id }, body: { move: name, ...more } });
}
