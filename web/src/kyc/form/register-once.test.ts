import type { Kyc, KycChange, NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { ApiProblem, networkProblem } from '#api/api-problem.ts';
import { type Attempt, newAttempt, registerOnce } from './register-once.ts';

const sita: NewKyc = {
  is_crop: true,
  is_livestock: false,
  personal_info: { name_np: 'सीता', phone_alt: '01-5555555' },
};
const corrected: NewKyc = { ...sita, personal_info: { name_np: 'सीता थापा', phone_number_np: '9841000001' } };

/** Keeps to the rule of repeats (docs/behaviour.md, Repeats), and may lose its answers on the way. */
function office() {
  const records: { key: string; body: NewKyc; changes: KycChange[] }[] = [];
  const line = { isBroken: false };
  const remembered: { attempt: Attempt | undefined } = { attempt: undefined };
  return {
    records,
    line,
    remembered,
    wires: {
      create(body: NewKyc, key: string) {
        const known = records.findIndex((record) => record.key === key);
        const isRepeat = known >= 0 && JSON.stringify(records[known]?.body) === JSON.stringify(body);
        if (known >= 0 && !isRepeat) return Promise.reject(new ApiProblem(422, 'key_reused'));
        if (known < 0) records.push({ key, body, changes: [] });
        const id = known < 0 ? records.length - 1 : known;
        return line.isBroken ? Promise.reject(networkProblem()) : Promise.resolve({ id } as Kyc);
      },
      patch(record: Kyc, change: KycChange) {
        records[record.id]?.changes.push(change);
        return Promise.resolve(record);
      },
      remember(attempt: Attempt) {
        remembered.attempt = attempt;
      },
    },
  };
}

describe('a registration whose answer was lost', () => {
  test('is repeated without a second farmer', async () => {
    const { wires, line, records, remembered } = office();
    line.isBroken = true;
    await expect(registerOnce(newAttempt(), sita, wires)).rejects.toMatchObject({ code: 'network' });
    line.isBroken = false;

    await registerOnce(remembered.attempt as Attempt, sita, wires);

    expect(records).toHaveLength(1);
    expect(records[0]?.changes).toEqual([]);
  });

  test('and then corrected by the clerk is written to the farmer who is there', async () => {
    const { wires, line, records, remembered } = office();
    line.isBroken = true;
    await expect(registerOnce(newAttempt(), sita, wires)).rejects.toMatchObject({ code: 'network' });
    line.isBroken = false;

    await registerOnce(remembered.attempt as Attempt, corrected, wires);

    expect(records).toHaveLength(1);
    expect(records[0]?.changes).toEqual([
      {
        is_crop: true,
        is_livestock: false,
        personal_info: { name_np: 'सीता थापा', phone_alt: null, phone_number_np: '9841000001' },
      },
    ]);
  });

  test('is still the same farmer when the correction is refused at first', async () => {
    const { wires, records } = office();
    const attempt: Attempt = { key: 'k', sent: sita };
    const refusing = { ...wires, patch: () => Promise.reject(new ApiProblem(422, 'bad_age')) };
    await expect(registerOnce(attempt, corrected, refusing)).rejects.toMatchObject({ code: 'bad_age' });

    await registerOnce(attempt, corrected, wires);

    expect(records).toHaveLength(1);
    expect(records[0]?.changes).toHaveLength(1);
  });
});

test('what the server refused is not remembered as sent', async () => {
  const { wires, remembered } = office();
  const refusing = { ...wires, create: () => Promise.reject(new ApiProblem(400, 'invalid_input')) };
  const attempt = newAttempt();

  await expect(registerOnce(attempt, sita, refusing)).rejects.toMatchObject({ code: 'invalid_input' });

  expect(remembered.attempt).toEqual(attempt);
});
