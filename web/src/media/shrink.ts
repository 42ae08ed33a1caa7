/** The longer side of a photo that waits on a phone: enough to see a leaf, a tenth of what the camera writes. */
const longestPixels = 2000;
const quality = 0.85;

const key = 'photo_size';

export function sendsOriginals(): boolean {
  return localStorage.getItem(key) === 'original';
}

export function storeOriginals(isOn: boolean) {
  if (isOn) localStorage.setItem(key, 'original');
  else localStorage.removeItem(key);
}

/** Returns the photo smaller, with the camera's notes of place and time; as it is where it is small or cannot be read. */
export async function shrunk(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = longestPixels / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const notes = cameraNotes(new Uint8Array(await file.arrayBuffer()));
    // The notes stand behind the two bytes with which a JPEG begins.
    const parts = notes ? [smaller.slice(0, 2), uprightNotes(notes), smaller.slice(2)] : [smaller];
    const made = new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
    return made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** Returns the segment of a JPEG that holds its Exif data. */
export function cameraNotes(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 10 < jpeg.length && view.getUint8(at) === 0xff; ) {
    const length = 2 + view.getUint16(at + 2);
    const isNotes = view.getUint8(at + 1) === 0xe1 && exif.every((byte, index) => jpeg[at + 4 + index] === byte);
    if (isNotes) return jpeg.slice(at, at + length);
    if (view.getUint8(at + 1) === 0xda) return undefined;
    at += length;
  }
  return undefined;
}

const orientation = 0x01_12;

/** The picture has been drawn upright: nobody turns it again. */
function uprightNotes(notes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const tiff = 4 + exif.length;
  const view = new DataView(notes.buffer);
  const isLittle = view.getUint8(tiff) === 0x49;
  const first = tiff + view.getUint32(tiff + 4, isLittle);
  const count = view.getUint16(first, isLittle);
  for (let entry = first + 2; entry < first + 2 + count * 12; entry += 12) {
    if (view.getUint16(entry, isLittle) === orientation) view.setUint16(entry + 8, 1, isLittle);
  }
  return notes;
}
