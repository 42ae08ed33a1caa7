export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

const ink = '#12306b';
const width = 3;

/** Rounded between the points the finger gave, as ink runs. */
export function draw(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  if (rest.length === 0) {
    context.arc(first.x, first.y, width / 2, 0, Math.PI * 2);
    context.fill();
    return;
  }
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1] ?? point;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
  context.stroke();
}

/** On nothing, three times as fine as on screen, so that it stays sharp on paper. */
export function pictureOf(strokes: readonly Stroke[], size: { width: number; height: number }): Promise<Blob> {
  const fine = 3;
  const canvas = new OffscreenCanvas(size.width * fine, size.height * fine);
  const context = canvas.getContext('2d');
  context?.scale(fine, fine);
  if (context) draw(context as unknown as CanvasRenderingContext2D, strokes);
  return canvas.convertToBlob({ type: 'image/png' });
}
