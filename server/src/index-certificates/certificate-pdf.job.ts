import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { type Bookmark, openMergedFile } from '../pdf/merged-file.ts';
import { addressText } from '../printing/names.ts';
import { definePaperTask, type Paper } from '../printing/paper-task.ts';
import { type PaperSummary, printPaper } from '../printing/printed-papers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { type Certificate, certificatesOf, policyOfMember } from './certificate.ts';
import { certificateDocument, certificateSummary } from './certificate-document.ts';

export const certificatePdf = definePaperTask<{ policy: number; member: number }>({
  name: 'index_certificate_pdf',
  async read(deps, data, { policy, member }) {
    const [certificate] = await certificatesOf(data, policy, member);
    return paperOf(deps, data, existing(certificate));
  },
});

/** The certificates of all members in one file, each a bookmark. */
export const certificatesPdf = defineTask<{ policy: number }>({
  name: 'index_certificates_pdf',
  async run(deps, { policy, user, key }, progress) {
    const data = await scopeOfUser(deps.database.db, user);
    const certificates = await certificatesOf(data, policy);
    existing(certificates[0]);
    const folder = await mkdtemp(join(tmpdir(), 'kb-certificates-'));
    const path = join(folder, 'certificates.pdf');
    const file = await openMergedFile(path);
    try {
      const bookmarks: Bookmark[] = [];
      for (const certificate of certificates) {
        bookmarks.push({ title: `${certificate.serial}. ${certificate.member.name_np ?? ''}`, page: file.pages });
        const printed = await printPaper(deps, await paperOf(deps, data, certificate));
        if (!(await file.add('pdf', printed))) throw new Error('A paper of our own cannot be read');
        await progress((bookmarks.length / certificates.length) * 97);
      }
      const number = existing(certificates[0]).policy.policy_no;
      await file.finish({ title: number, bookmarks });
      await deps.files.putFile(key, path);
      return { key, name: `${number.replaceAll('/', '-')}-certificates.pdf` };
    } finally {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function paperOf({ files, clock }: Deps, data: Scoped, certificate: Certificate): Promise<Paper> {
  const { policy, member } = certificate;
  const { address_detail } = policy.content.personal_info;
  const summary = certificateSummary(certificate);
  return {
    record: { kind: 'index_certificate', insurance: policy.insurance, record_id: member.id },
    document: certificateDocument({
      certificate,
      address: address_detail ? addressText(address_detail) : null,
      company: await letterheadOf(data, files, policy.insurance),
      now: clock(),
    }),
    name: summary.no,
  };
}

/** Returns what the certificate of the member would say if it were printed now. */
export async function readCertificateSummary(data: Scoped, member: number): Promise<PaperSummary> {
  const [certificate] = await certificatesOf(data, await policyOfMember(data, member), member);
  return certificateSummary(existing(certificate));
}
