import type { Classified } from '@krishi-bima/contract/muzzle/classify';
import type { Deps } from '../../deps/deps.ts';
import { errorForLog } from '../../errors/error-for-log.ts';
import { Problem } from '../../errors/problem.ts';
import { croppedPixels } from '../../storage/pictures.ts';
import { createPlaces } from '../../workers/places.ts';
import { WorkerLost } from '../../workers/thread.ts';
import { openWorkerProcess } from '../../workers/worker-process.ts';
import type { ModelFound, ModelQuestion } from './model-worker.ts';

/** The file comes from outside: what it does to its process is nobody else's. */
const worker = openWorkerProcess(new URL('./model-worker.ts', import.meta.url), {
  places: createPlaces(1, 30),
  mostMegabytes: 2000,
  idleMs: 10 * 60_000,
  endsAfterFailure: true,
});

const limitMs = 60_000;

/** Returns what the operator's model sees; undefined where there is none. A model that fails its checks tells nothing. */
export async function classifyByModel(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  picture: Uint8Array,
): Promise<Classified | undefined> {
  const { modelDir: dir } = config;
  if (dir === undefined) return undefined;
  try {
    const found = await ask<ModelFound | undefined>({ ask: 'open', dir });
    if (!found) return undefined;
    const { size, resize } = found.input;
    const rgb = await croppedPixels(picture, {
      height: size[0] ?? 0,
      width: size[1] ?? 0,
      fills: resize === 'stretch',
    });
    return await ask<Classified>({ ask: 'classify', dir, rgb });
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error({ err: errorForLog(error) }, "the operator's model gave no answer");
    throw error instanceof WorkerLost ? new Problem('busy', { retryAfter: 30 }) : new Problem('model_unusable');
  }
}

/** Looked at when the program starts, so that the log says what is wrong before anybody asks. */
export async function tryModel({ config: { modelDir: dir }, log }: Pick<Deps, 'config' | 'log'>): Promise<void> {
  if (dir === undefined) return;
  try {
    const found = await ask<ModelFound | undefined>({ ask: 'open', dir });
    if (found) log.info({ model: found.name, version: found.version, by: found.by }, 'a model says what pictures show');
    else log.warn('MODEL_DIR holds no model that says what pictures show');
  } catch (error) {
    log.error({ err: errorForLog(error) }, 'the model in MODEL_DIR is not used');
  }
}

function ask<A>(question: ModelQuestion): Promise<A> {
  return worker.ask<A>(question, { limitMs });
}
