import type { TaskKindName } from '@krishi-bima/contract/downloads/downloads';
import type { Deps } from '../deps/deps.ts';
import { defineTask, type TaskDefinition } from '../jobs/tasks.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { type PrintedRecord, printPaper, type UnprintedDocument } from './printed-papers.ts';

/** A paper of a record, ready to be printed. */
export interface Paper {
  record: PrintedRecord;
  document: UnprintedDocument;
  /** The file's name without its ending; slashes of a number become hyphens. */
  name: string;
}

interface PaperTask<I extends object> {
  name: TaskKindName;
  /** Reads the paper as the person who asked may see it. */
  read: (deps: Deps, data: Scoped, input: I) => Promise<Paper>;
}

/** A task whose file is one printed paper. */
export function definePaperTask<I extends object>({ name, read }: PaperTask<I>): TaskDefinition<I> {
  return defineTask<I>({
    name,
    async run(deps, input, progress) {
      const data = await scopeOfUser(deps.database.db, input.user);
      await progress(10);
      const paper = await read(deps, data, input);
      await progress(30);
      const pdf = await printPaper(deps, paper);
      await progress(90);
      await deps.files.put(input.key, pdf);
      return { key: input.key, name: `${paper.name.replaceAll('/', '-')}.pdf` };
    },
  });
}
