import { type Text, text } from '@krishi-bima/contract/values/text';

/** Words of the pictures of a loss. */
export const lossMessages = {
  add: text('थप्नुहोस्', 'Add'),
  addPictures: (of: Text) => text(`${of.ne}: थप्नुहोस्`, `${of.en}: add`),
  takePicture: (of: Text) => text(`${of.ne}: फोटो खिच्नुहोस्`, `${of.en}: take a photo`),
  openPicture: (name: string) => text(`${name}: हेर्नुहोस्`, `${name}: view`),
  olderPictures: (n: string) => text(`क्षतिअघि खिचिएका ${n} गनिएका छैनन्।`, `${n} taken before the loss are not counted.`),
  inField: text('खेतभित्रै खिचिएको', 'Taken in the field'),
  nearField: (metres: string) => text(`खेतबाट ${metres} मिटर`, `${metres} m from the field`),
  farFromField: (metres: string) =>
    text(
      `खेतबाट ${metres} मिटर टाढा खिचिएको; दाबीमा कारण सोधिन्छ।`,
      `Taken ${metres} m from the field: the claim will ask why.`,
    ),
  noPlace: text('फोटोमा स्थान छैन', 'The photo carries no place'),
};
