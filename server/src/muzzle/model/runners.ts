import { loadOpenCv } from '../engine/opencv.ts';
import type { Description } from './description.ts';

/** A model that has been opened; the figures that it gives for a picture. */
export type Runner = (input: Float32Array) => Promise<Float32Array>;

interface Opened {
  runner: Runner;
  by: 'onnxruntime-node' | 'opencv';
}

/**
 * Opens a model by `onnxruntime-node` where the operator has installed it, which knows every operation of the format;
 * else by OpenCV, which is here anyway and knows what classifiers of pictures are made of.
 */
export async function openModel(bytes: Uint8Array, description: Description): Promise<Opened> {
  const runtime = await findRuntime();
  return runtime
    ? { runner: await openByRuntime(runtime, bytes, description), by: 'onnxruntime-node' }
    : { runner: await openByOpenCv(bytes, description), by: 'opencv' };
}

/** What is used of the package. */
interface Runtime {
  InferenceSession: {
    create(model: Uint8Array, options: { intraOpNumThreads: number; logSeverityLevel: number }): Promise<Session>;
  };
  Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => { data: unknown };
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(input: Record<string, object>): Promise<Record<string, { data: unknown } | undefined>>;
}

const packageName = 'onnxruntime-node';

async function findRuntime(): Promise<Runtime | undefined> {
  try {
    const found = (await import(packageName)) as Runtime & { default?: Runtime };
    return found.default ?? found;
  } catch {
    return undefined;
  }
}

async function openByRuntime(
  { InferenceSession, Tensor }: Runtime,
  bytes: Uint8Array,
  { input, output }: Description,
): Promise<Runner> {
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 4 });
  if (!session.inputNames.includes(input.name) || !session.outputNames.includes(output.name)) {
    throw new Error('the model has no such input or output');
  }
  return async (values) => {
    const tensor = new Tensor('float32', values, [1, 3, ...input.size]);
    const { data } = (await session.run({ [input.name]: tensor }))[output.name] ?? {};
    if (!(data instanceof Float32Array)) throw new Error('the model gives no 32-bit floats');
    return data;
  };
}

async function openByOpenCv(bytes: Uint8Array, { input, output }: Description): Promise<Runner> {
  const { cv } = await loadOpenCv();
  const [height = 0, width = 0] = input.size;
  cv.FS_createDataFile('/', 'model.onnx', bytes, true, false, false);
  const net = cv.readNetFromONNX('/model.onnx');
  cv.FS_unlink('/model.onnx');
  return (values) => {
    const picture = cv.matFromArray(height, width, cv.CV_32FC3, interleaved(values, height * width));
    const blob = cv.blobFromImage(
      picture,
      1,
      new cv.Size(width, height),
      new cv.Scalar(0, 0, 0, 0),
      false,
      false,
      cv.CV_32F,
    );
    net.setInput(blob, input.name);
    const found = net.forward(output.name);
    const figures = Float32Array.from(found.data32F);
    for (const held of [picture, blob, found]) held.delete();
    return Promise.resolve(figures);
  };
}

/** The library takes a picture pixel by pixel and makes channels of it. */
function interleaved(values: Float32Array, pixels: number): number[] {
  return Array.from({ length: values.length }, (_, at) => values[(at % 3) * pixels + Math.floor(at / 3)] ?? 0);
}
