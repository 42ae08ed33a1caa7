import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Classified } from '@krishi-bima/contract/muzzle/classify';
import { answerQuestions } from '../../workers/answer-questions.ts';
import { confidences, type Description, inputOf, isGolden, readDescription, testPicture } from './description.ts';
import { openModel, type Runner } from './runners.ts';

/** The folder of models; a picture in the size that the model's description asks for. */
export type ModelQuestion = { ask: 'open'; dir: string } | { ask: 'classify'; dir: string; rgb: Uint8Array };

/** What the server has to know to ask. */
export type ModelFound = Pick<Description, 'name' | 'version' | 'input'> & { by: string };

interface Model {
  description: Description;
  by: string;
  run: Runner;
}

/** A larger file is no classifier for one picture at a time. */
const mostBytes = 500 * 1024 * 1024;
const mostTold = 5;

let opened: { dir: string; model: Promise<Model | undefined> } | undefined;

answerQuestions<ModelQuestion>(async (question): Promise<ModelFound | Classified | undefined> => {
  if (opened?.dir !== question.dir) opened = { dir: question.dir, model: findModel(question.dir) };
  const model = await opened.model;
  if (!model) return undefined;
  const { description, by, run } = model;
  const { name, version, input } = description;
  if (question.ask === 'open') return { name, version, input, by };
  return classified(description, await run(inputOf(description, question.rgb)));
});

/** Each model has a folder of its own; the first, by name, that tells what a picture shows is used. */
async function findModel(dir: string): Promise<Model | undefined> {
  const folders = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of folders.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))) {
    const text = await readFile(join(dir, name, 'model.json'), 'utf8').catch(() => '');
    if (text === '') continue;
    const description = readDescription(text);
    if (!description) throw new Error('model.json is not as docs/decisions/0021 has it');
    return checked(description, await bytesOf(join(dir, name, 'model.onnx')));
  }
  return undefined;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > mostBytes) throw new Error('the model is larger than 500 MB');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Nothing is told by a file that is another one, or that answers the test picture otherwise than where it was made. */
async function checked(description: Description, bytes: Uint8Array): Promise<Model> {
  if (createHash('sha256').update(bytes).digest('hex') !== description.sha256) {
    throw new Error('the SHA-256 of model.onnx is another one');
  }
  const { runner: run, by } = await openModel(bytes, description);
  const output = await run(inputOf(description, testPicture(description)));
  if (output.length !== description.labels.length || output.length !== description.golden.length) {
    throw new Error('the model has another number of labels');
  }
  if (!isGolden(description, output)) throw new Error('the model does not give its golden output');
  return { description, by, run };
}

function classified(description: Description, output: Float32Array): Classified {
  const { labels, thresholds, name, version } = description;
  const sure = confidences(description, output);
  if (!sure) throw new Error('the figures of the model are no confidences');
  const order = [...sure.keys()].toSorted((one, other) => (sure[other] ?? 0) - (sure[one] ?? 0));
  const [best = 0, second = 0] = order;
  const confidence = sure[best] ?? 0;
  const uncertain = confidence < thresholds.accept || confidence - (sure[second] ?? 0) < thresholds.margin;
  const label = uncertain ? undefined : labels[best];
  return {
    ...{ label: label?.id ?? null, label_np: label?.np ?? null, confidence, uncertain },
    top: order.slice(0, mostTold).map((at) => ({ label: labels[at]?.id ?? '', confidence: sure[at] ?? 0 })),
    ...{ model: name, model_version: version },
  };
}
