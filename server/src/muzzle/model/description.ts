import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Figures = Type.Array(Type.Number(), { minItems: 3, maxItems: 3 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

/** `model.json`, beside the model that it describes (docs/decisions/0021-models-of-operators.md). */
const Description = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  version: Type.String({ minLength: 1, maxLength: 100 }),
  task: Type.Literal('classify'),
  /** Of `model.onnx`. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  licence: Type.String({ minLength: 1, maxLength: 200 }),
  source: Type.String({ minLength: 1, maxLength: 500 }),
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    layout: Type.Literal('NCHW'),
    /** Height and width. */
    size: Type.Array(Type.Integer({ minimum: 8, maximum: 1024 }), { minItems: 2, maxItems: 2 }),
    channels: Type.Enum(['RGB', 'BGR']),
    /** Each value from 0 to 255 is multiplied by the scale, less the mean, by the deviation. */
    scale: Type.Number({ exclusiveMinimum: 0 }),
    mean: Figures,
    std: Type.Array(Type.Number({ exclusiveMinimum: 0 }), { minItems: 3, maxItems: 3 }),
    resize: Type.Enum(['fit-crop', 'stretch']),
  }),
  output: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    activation: Type.Enum(['softmax', 'none']),
  }),
  labels: Type.Array(
    Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }), np: Type.String({ maxLength: 100 }) }),
    { minItems: 2, maxItems: 1000 },
  ),
  thresholds: Type.Object({ accept: Share, margin: Share }),
  /** What the model gives for the test picture: another reader, or another file, gives something else. */
  golden: Type.Array(Type.Number(), { minItems: 2, maxItems: 1000 }),
});
export type Description = Static<typeof Description>;

const compiled = Compile(Description);

/** Undefined of what describes no model that tells what a picture shows. */
export function readDescription(text: string): Description | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return compiled.Check(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the picture as the model takes it: channel by channel, each value normalized. */
export function inputOf({ input }: Description, rgb: Uint8Array): Float32Array {
  const { size, channels, scale, mean, std } = input;
  const pixels = (size[0] ?? 0) * (size[1] ?? 0);
  const values = new Float32Array(3 * pixels);
  for (let channel = 0; channel < 3; channel += 1) {
    const from = channels === 'RGB' ? channel : 2 - channel;
    for (let at = 0; at < pixels; at += 1) {
      values[channel * pixels + at] = ((rgb[3 * at + from] ?? 0) * scale - (mean[channel] ?? 0)) / (std[channel] ?? 1);
    }
  }
  return values;
}

/** The picture whose answer is `golden`: each channel rises at its own pace and begins anew. */
export function testPicture({ input: { size } }: Description): Uint8Array {
  const [height = 0, width = 0] = size;
  const rgb = new Uint8Array(3 * height * width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rgb.set([37 * x, 53 * y, 29 * (x + y)], 3 * (y * width + x));
  }
  return rgb;
}

/** Of large figures the share counts, of small ones the difference. */
export function isGolden({ golden }: Description, output: Float32Array): boolean {
  return golden.every((wanted, at) => Math.abs((output[at] ?? 0) - wanted) <= 0.001 * Math.max(1, Math.abs(wanted)));
}

/** Returns how sure the model is of each label; undefined where its figures cannot mean that. */
export function confidences({ output: { activation } }: Description, output: Float32Array): number[] | undefined {
  if (activation === 'none') return output.every((one) => one >= 0 && one <= 1) ? [...output] : undefined;
  const most = Math.max(...output);
  const powers = [...output].map((one) => Math.exp(one - most));
  const sum = powers.reduce((all, one) => all + one, 0);
  return Number.isFinite(sum) ? powers.map((one) => one / sum) : undefined;
}
