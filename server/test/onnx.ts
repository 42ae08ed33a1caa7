/*
 * Models in the ONNX format (https://onnx.ai), written byte by byte as protocol buffers: a real file for whoever reads
 * one, and none in the repository.
 */

type Field = readonly [number: number, value: Uint8Array | number | string];

/** The mean of each channel of a picture, as three figures: the plainest model that tells red, green and blue apart. */
export function channelMeans(side: number): Uint8Array {
  const graph = [
    node('GlobalAveragePool', 'picture', 'means'),
    node('Flatten', 'means', 'scores'),
    [2, 'means'] as const,
    [11, tensorInfo('picture', [1, 3, side, side])] as const,
    [12, tensorInfo('scores', [1, 3])] as const,
  ];
  return message([
    [1, 8],
    [2, 'krishi-bima tests'],
    [7, message(graph)],
    [8, message([[2, 13]])],
  ]);
}

function node(type: string, input: string, output: string): Field {
  const named: Field[] = [
    [1, input],
    [2, output],
    [3, `${type} of ${input}`],
    [4, type],
  ];
  return [1, message(named)];
}

/** 32-bit floats of a shape. */
function tensorInfo(name: string, shape: readonly number[]): Uint8Array {
  const dimensions = shape.map((size): Field => [1, message([[1, size]])]);
  const tensor = message([
    [1, 1],
    [2, message(dimensions)],
  ]);
  return message([
    [1, name],
    [2, message([[1, tensor]])],
  ]);
}

function message(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(fields.map(bytesOf));
}

function bytesOf([number, value]: Field): Uint8Array {
  if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)]);
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Uint8Array.from([...bytes, rest]);
}
