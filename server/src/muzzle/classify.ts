import { Classified, classification } from '@krishi-bima/contract/muzzle/classify';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { ClassifierConfig } from '../config/config.ts';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { Problem } from '../errors/problem.ts';
import { ExternalError, fetchExternalJson } from '../http/external.ts';
import { serve } from '../http/serve.ts';
import { asJpeg, pictureKind } from '../storage/pictures.ts';
import { classifyByModel, tryModel } from './model/model.ts';

const limits = { timeoutMs: 20_000, mostBytes: 64 * 1024 };
/** No classifier looks at more, and the camera's notes stay here. */
const side = 1024;
const isClassified = Compile(Classified);

/** The operator's model says what a picture shows, else their service, whose credential never leaves the server. */
export function classificationRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook('onReady', () => void tryModel(deps));

  serve<typeof classification.classify, Classified>(
    app,
    deps,
    classification.classify,
    ({ prepared }) => Promise.resolve(prepared),
    {
      status: 200,
      async prepare({ file }) {
        if (!file) throw new Problem('invalid_input', { fields: { image: 'required' } });
        if (!(await pictureKind(file.bytes))) throw new Problem('unreadable_image');
        return (await byModel(deps, file.bytes)) ?? byService(deps, file.bytes);
      },
    },
  );
}

async function byModel(deps: Deps, bytes: Uint8Array): Promise<Classified | undefined> {
  // A picture that nobody can open is the sender's matter, not the model's.
  return deps.config.modelDir === undefined ? undefined : classifyByModel(deps, await smaller(bytes));
}

async function byService(deps: Deps, bytes: Uint8Array): Promise<Classified> {
  const { classifier } = deps.config;
  if (!classifier) throw new Problem('model_not_configured');
  return ask(deps, classifier, await smaller(bytes));
}

async function smaller(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await asJpeg(bytes, side);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('unreadable_image');
  }
}

async function ask({ log }: Deps, { url, token }: ClassifierConfig, jpeg: Uint8Array): Promise<Classified> {
  const body = new FormData();
  body.append('image', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'image.jpg');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const found = await fetchExternalJson(url, limits, { method: 'POST', headers, body });
    if (isClassified.Check(found)) return found;
    throw new ExternalError(`${url.host}: not an answer of a classifier`);
  } catch (error) {
    log.warn({ err: errorForLog(error) }, 'the classifier gave no answer');
    throw new Problem('busy', { retryAfter: 30 });
  }
}
