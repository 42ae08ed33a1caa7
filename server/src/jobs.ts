import type { JobDefinition } from './platform/job-queue.ts';

/** Every job there is. */
export const jobs: readonly JobDefinition<never>[] = [];
