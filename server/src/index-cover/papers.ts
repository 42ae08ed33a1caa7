import { randomUUID } from 'node:crypto';
import {
  indexProducts,
  mostPapers,
  type ProductPaper,
  type StoredPaper,
} from '@krishi-bima/contract/index-cover/products';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { inspect } from '../documents/inspect.ts';
import { existing, Problem } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import type { UploadedFile } from '../http/upload.ts';
import { commitFiles, stageNames, stageUpload } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';

export function paperRoutes(app: FastifyInstance, deps: Deps) {
  const shown = (data: Scoped, papers: readonly StoredPaper[]) => ({
    results: papers.map(({ key, ...paper }): ProductPaper => {
      return { ...paper, url: data.viewer.partner ? null : deps.files.urlOf(key) };
    }),
  });

  serve(app, deps, indexProducts.papers, async ({ data, params }) => shown(data, await papersOf(data, params.id)));

  serve<typeof indexProducts.addPaper, StoredPaper>(
    app,
    deps,
    indexProducts.addPaper,
    async ({ data, params, prepared }) => {
      const before = await lockPapers(data, params.id);
      if (before.length >= mostPapers) throw new Problem('too_many_uploads', { fields: { file: 'too_many_uploads' } });
      await commitFiles(data.db, [prepared.key]);
      const papers = [...before, prepared];
      await data.update('index_products', params.id, { papers: JSON.stringify(papers) });
      return shown(data, papers);
    },
    {
      record: 'index_products',
      status: 200,
      async prepare({ viewer, params, file, request }) {
        const data = scoped(deps.database.db, viewer, { actor: viewer.id, request_id: request.id });
        const { insurance } = existing(await selectPapers(data, params.id));
        if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
        return savePaper(deps, insurance, file);
      },
    },
  );

  serve(
    app,
    deps,
    indexProducts.removePaper,
    async ({ data, params: { id, paper } }) => {
      const before = await lockPapers(data, id);
      const { key } = existing(before.find((one) => one.id === paper));
      await stageNames(data.db, [key]);
      const papers = before.filter((one) => one.id !== paper);
      await data.update('index_products', id, { papers: JSON.stringify(papers) });
      return null;
    },
    { record: 'index_products' },
  );
}

async function papersOf(data: Scoped, id: number): Promise<StoredPaper[]> {
  return existing(await selectPapers(data, id)).papers;
}

function selectPapers(data: Scoped, id: number) {
  const product = data.from('index_products').select(['index_products.insurance', 'index_products.papers']);
  return product.where('index_products.id', '=', id).executeTakeFirst();
}

/** Of two who add one at once the second adds to what the first has left. */
async function lockPapers(data: Scoped, id: number): Promise<StoredPaper[]> {
  return (await data.lock('index_products', id)).papers;
}

/** Only what can be opened and shown is stored. */
async function savePaper(deps: Deps, insurance: number, { name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>) {
  const { mime, extension, page_count } = await inspect(bytes);
  const id = randomUUID();
  const key = `documents/${insurance}/${id}.${extension}`;
  await stageUpload(deps, key, bytes);
  return { id, key, name, mime, size: bytes.length, pages: page_count, added_at: deps.clock().toISOString() };
}
