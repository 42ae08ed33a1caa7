import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../../test/farm.ts';
import { linesOf } from '../../../test/poppler.ts';
import { printedBy } from '../../../test/printing.ts';

const { vegetable } = formEndpoints;

/** The people are invented: given names and family names whose letters join. */
const people = `
  ज्ञानेन्द्र क्षेत्री|श्रद्धा श्रेष्ठ|उद्धव भट्टराई|चन्द्रकृष्ण र्‍याल|ब्रह्मानन्द ढुङ्गाना|शङ्खमणि वज्राचार्य|मृत्युञ्जय अर्ज्याल|
  त्र्यम्बक चौँलागाईँ|ऋद्धि ज्ञवाली|ह्लादिनी गुर्‍यौँली|विष्णुप्रिया कार्की|ज्योत्स्ना प्रज्वल|अष्टभुजा स्थापित|द्वन्द्वबहादुर र्‍याङताङ|
  राष्ट्रवर्द्धन मल्ल|पुष्पाञ्जली चित्रकार|लक्ष्मीश्वर पङ्गेनी|सङ्घर्ष तामाङ्नी|उज्ज्वल ढकाल्नी|शुद्धोदन शाक्य|इन्द्रजित दर्शनधारी|
  कृष्णास्मृति अधिकारी|यज्ञप्रसाद त्वाँती|विश्वम्भर ओझा|निष्ठा ठ्याप्ली|प्रद्युम्न घर्ती|पद्मकान्ति छ्याङ्तेन|अक्षयश्री ङ्युरमे|
  दृष्टिहर्षा वाग्ले|ट्रेम्पबहादुर घ्याल्बो|वैद्यनाथ झ्याङ्गोले|स्नेहलता ल्वागुन|हृदयेश्वर न्यौपाने|स्कन्दराज ब्लोन|श्यामस्वरूप क्याप्छाकी|
  बुद्धिसागर त्रिताल|अन्नपूर्णेश्वरी गौँडेल|सत्त्वगुण फ्युबा|ईश्वरीश्लोका थ्रोल|मञ्जुश्री धर्मात्मा|कण्ठध्वनि द्यौला|गङ्गाप्रवाह खत्र्यानी|
  विज्ञानभक्ति पौड्याल|अङ्कुशस्तुति दङ्गोल|तृष्णाभूमि वैष्णव|स्फूर्तिदेवी स्वाँर|मर्मज्ञ न्हुच्छेँ|ख्यातिलक्ष्य म्हर्जन|ब्युँझना नेम्वाङ|
  आर्द्राकिरण र्‍याम्साली|सम्झना ल्हामु|क्रान्तिध्वज व्याँजू|हर्क्यमाया थ्योङ|निःस्वार्थ दुःखी|भक्त्यानन्द मिश्र|कार्तिकेय उत्प्रेती|
  उर्व्वशी स्रष्टा|वर्त्तिका फल्स्यानी|चिह्नमाया बाह्रकोटी|मध्याह्न अपराह्णे
`
  .split('|')
  .map((name) => name.trim());

/** Places around the land: the east, west, north and south of five rows. */
const places = `
  अर्घाखाँची|काभ्रेपलाञ्चोक|सिन्धुपाल्चोक|ओखलढुङ्गा|सङ्खुवासभा|तेह्रथुम|डँडेल्धुरा|कञ्चनपुर|स्याङ्जा|म्याग्दी|
  दुर्घट्टेश्वरी|र्‍याङ्लेटार|ह्योल्मोगाउँ|छ्याम्पाङ|द्वारिकास्थान|ज्ञानाश्रम|त्रिशक्तिघाट|श्रीखण्डस्थल|ब्रह्मकुण्ड|पङ्क्तिवृक्ष
`
  .split('|')
  .map((name) => name.trim());

test('sixty members with names full of conjuncts, and the places around their land, are copied out as they were entered', async () => {
  const app = await openTestApp();
  await setTariff(app);
  const call = app.as('agent');
  const { proposal } = await draftProposal(app, []);
  const params = { id: proposal.id };
  const body = { insured_type: 'group', group_name: 'श्रीकृष्ण उद्ध्वङ्ग समूह', member_count: people.length } as const;
  await call(vegetable.patch, { params, body });
  const members = people.map((name_np) => ({ client_id: crypto.randomUUID(), name_np }));
  const saved = await call(vegetable.members, { params, body: { members } });
  for (let row = 0; row < 5; row += 1) {
    const [boundary_east, boundary_west, boundary_north, boundary_south] = places.slice(row * 4);
    const around = { boundary_east, boundary_west, boundary_north, boundary_south };
    const member = members[row]?.client_id;
    await call(vegetable.createRow, { body: { insurance_proposal: proposal.id, ...tomatoes, ...around, member } });
  }

  const { body: record } = await call(vegetable.get, { params });
  const { bytes } = await printedBy(app, 'agent', call(pdf.start, { query: { form: 'vegetable', id: proposal.id } }));
  const lines = linesOf(bytes);

  // The words are compared one by one, with the joiners inside and without a space that was not there.
  const words = new Set(lines.join(' ').split(/[\s,]+/));
  const lost = (names: unknown[]) =>
    names.filter((name) =>
      String(name)
        .split(' ')
        .some((word) => !words.has(word)),
    );
  const around = record.insurance_details.flatMap(
    ({ boundary_east, boundary_west, boundary_north, boundary_south }) => [
      ...[boundary_east, boundary_west, boundary_north, boundary_south],
    ],
  );
  expect([people.length, places.length, saved.status]).toEqual([60, 20, 200]);
  expect(record.members.map(({ name_np }) => name_np)).toEqual(people.map((name) => name.normalize('NFC')));
  expect(new Set(around)).toEqual(new Set(places.map((name) => name.normalize('NFC'))));
  expect(lost(record.members.map(({ name_np }) => name_np))).toEqual([]);
  expect(lost(around)).toEqual([]);
  expect(lost([record.default_values.group_name])).toEqual([]);
});
