import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { photos } from '@krishi-bima/contract/media/media';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { someField, view } from '../../test/media.ts';
import { jpeg, upload } from '../../test/papers.ts';
import { newFolder } from '../../test/place.ts';
import { buildApp } from '../app.ts';

/** A scanner that knows one virus, and none when it is `broken`. */
async function scannedOffice(broken = false) {
  const office = await openTestApp();
  const script = join(newFolder(), 'scan.sh');
  writeFileSync(script, broken ? 'exit 2' : 'if grep -q A-VIRUS "$1"; then exit 1; fi');
  const uploadDir = newFolder();
  const config = { ...office.deps.config, uploadDir, scanCommand: ['/bin/sh', script] };
  const app = await buildApp({ ...office.deps, config });
  onTestFinished(() => app.close());
  return { office: { ...office, app }, uploadDir };
}

const infected = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('A-VIRUS')]);

describe('where the operator names a scanner', () => {
  test('a document or photo with a virus is refused and leaves nothing, another is taken', async () => {
    const { office, uploadDir } = await scannedOffice();
    const farmer = await registerFarmer(office);
    const field = await someField(office);
    const papers = { kyc__id: farmer.id, code: 'photo' };
    const send = async (bytes: Buffer) => [
      (await upload(office, 'agent', kycDocuments.create, papers, [{ bytes }])).body.code,
      (await upload(office, 'agent', photos.create, { field__id: field.id }, [{ bytes, name: 'a.jpg' }])).body.code,
    ];

    const refused = await send(infected(await jpeg()));
    const left = readdirSync(uploadDir);
    const [document, photo] = await send(await view(71).toBuffer());

    expect(refused).toEqual(['infected', 'infected']);
    expect(left).toEqual([]);
    expect([document, photo]).toEqual(['photo', undefined]);
  });

  test('nothing is taken unscanned while it does not answer', async () => {
    const { office } = await scannedOffice(true);
    const farmer = await registerFarmer(office);

    const sent = await upload(office, 'agent', kycDocuments.create, { kyc__id: farmer.id, code: 'photo' }, [
      { bytes: await jpeg() },
    ]);

    expect([sent.status, sent.body.code]).toEqual([503, 'busy']);
  });
});
