/** A guide in steps with pictures, as guide.typ draws it. Every text is in the language of the paper. */
export type PdfGuide = {
  language: 'ne' | 'en';
  title: string;
  product: string;
  contents: string;
  tasks: PdfGuideTask[];
};

export type PdfGuideTask = {
  /** The number, in the digits of the language; so are those of the steps. */
  no: string;
  title: string;
  /** For whom, how long, how many steps. */
  about: string;
  /** What stands between stars in the words is bold. */
  steps: { no: string; title: string; words: string; picture: Uint8Array }[];
  when_wrong: string;
  troubles: { title: string; words: string }[];
};
