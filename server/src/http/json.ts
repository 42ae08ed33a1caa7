/** A body that is JSON text already: the database builds hot lists as JSON. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
