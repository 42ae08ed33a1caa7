import type { Map as NepalMap } from 'maplibre-gl';
import classes from './printing.module.css';

/** What WebGL draws is gone before a printer asks for it: on paper stands a picture of the map and its marks. */
export function printAsPicture(map: NepalMap) {
  const sheet = document.createElement('div');
  sheet.className = classes.sheet ?? '';
  function take() {
    // What is drawn is there to be read only while it is being drawn.
    map.redraw();
    const drawn = map.getCanvas();
    const { clientWidth: width, clientHeight: height } = drawn;
    sheet.style.setProperty('--ratio', String(width / height));
    sheet.replaceChildren(copyOf(drawn), ...marksOf(map).map((mark) => markOn(mark, width, height)));
    map.getContainer().append(sheet);
  }
  const clear = () => sheet.remove();
  addEventListener('beforeprint', take);
  addEventListener('afterprint', clear);
  map.once('remove', () => {
    removeEventListener('beforeprint', take);
    removeEventListener('afterprint', clear);
  });
}

function copyOf(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}

function marksOf(map: NepalMap): HTMLElement[] {
  return [...map.getCanvasContainer().querySelectorAll<HTMLElement>('.maplibregl-marker')];
}

/** The library moves a mark by pixels of the screen; the paper has another size. */
function markOn(mark: HTMLElement, width: number, height: number): HTMLElement {
  const { e: x, f: y } = new DOMMatrix(getComputedStyle(mark).transform);
  const copy = document.createElement('div');
  copy.className = classes.mark ?? '';
  copy.style.left = `${(100 * (x + mark.offsetWidth / 2)) / width}%`;
  copy.style.top = `${(100 * (y + mark.offsetHeight / 2)) / height}%`;
  const face = mark.cloneNode(true);
  if (face instanceof HTMLElement) Object.assign(face.style, { position: 'static', transform: 'none' });
  copy.append(face);
  return copy;
}
