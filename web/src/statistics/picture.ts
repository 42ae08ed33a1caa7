import type { Map as NepalMap } from 'maplibre-gl';

interface Caption {
  title: string;
  /** The colours and their words, lightest first. */
  legend: readonly { color: string; word: string }[];
  credit: string;
}

const margin = 16;
const titleHeight = 48;
const rowHeight = 26;

/** Draws the map as it stands with its title, the meaning of its colours and whose map it is. */
export async function mapPicture(map: NepalMap, { title, legend, credit }: Caption): Promise<Blob> {
  const ground = await groundOf(map);
  const ratio = ground.width / map.getCanvas().clientWidth;
  const [width, height] = [ground.width / ratio, ground.height / ratio];
  const canvas = document.createElement('canvas');
  const pen = penOf(canvas);
  const family = getComputedStyle(document.body).fontFamily;
  const small = `13px ${family}`;
  pen.font = small;
  const rows = rowsOf(
    legend.map((one) => ({ ...one, width: 22 + pen.measureText(one.word).width + 18 })),
    width - 2 * margin,
  );
  const whole = titleHeight + height + margin + rows.length * rowHeight + rowHeight;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(whole * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, whole);
  pen.textBaseline = 'middle';
  pen.fillStyle = '#221f1b';
  pen.font = `600 17px ${family}`;
  pen.fillText(title, margin, titleHeight / 2, width - 2 * margin);
  pen.drawImage(ground, 0, titleHeight, width, height);
  pen.font = small;
  let y = titleHeight + height + margin;
  for (const row of rows) {
    let x = margin;
    for (const { color, word, width: taken } of row) {
      pen.fillStyle = color;
      pen.fillRect(x, y, 15, 11);
      pen.strokeStyle = 'rgb(0 0 0 / 20%)';
      pen.strokeRect(x + 0.5, y + 0.5, 14, 10);
      pen.fillStyle = '#221f1b';
      pen.fillText(word, x + 22, y + 6);
      x += taken;
    }
    y += rowHeight;
  }
  pen.fillStyle = '#6b645b';
  pen.fillText(credit, margin, y + 4, width - 2 * margin);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))), 'image/png');
  return promise;
}

/** What is drawn is there to be read only while it is being drawn. */
function groundOf(map: NepalMap): Promise<HTMLCanvasElement> {
  const { promise, resolve } = Promise.withResolvers<HTMLCanvasElement>();
  map.once('render', () => {
    const drawn = map.getCanvas();
    const copy = document.createElement('canvas');
    copy.width = drawn.width;
    copy.height = drawn.height;
    penOf(copy).drawImage(drawn, 0, 0);
    resolve(copy);
  });
  map.triggerRepaint();
  return promise;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to draw on.');
  return pen;
}

/** As many beside each other as there is room for. */
export function rowsOf<T extends { width: number }>(items: readonly T[], room: number): T[][] {
  const rows: T[][] = [];
  let left = 0;
  for (const item of items) {
    if (item.width > left || rows.length === 0) {
      rows.push([]);
      left = room;
    }
    rows.at(-1)?.push(item);
    left -= item.width;
  }
  return rows;
}
