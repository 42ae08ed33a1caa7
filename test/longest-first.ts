import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A clean checkout knows no times: what takes longest would begin last, and one core would wait for the other. */
const longest = ['server/test/sweep.test.ts', 'server/src/demo/seed.test.ts', 'server/src/commands/admin.test.ts'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
