/** Phones of one maker write HEIC; where the browser itself can open it, a JPEG is sent that everybody can. */
export async function toReadablePicture(file: File): Promise<{ blob: Blob; name: string }> {
  if (!/^image\/hei[cf]$/.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return { blob: file, name: file.name };
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return { blob, name: file.name.replace(/\.hei[cf]$/i, '.jpg') };
  } catch {
    // The server knows whether it can, and what to say when not.
    return { blob: file, name: file.name };
  }
}
