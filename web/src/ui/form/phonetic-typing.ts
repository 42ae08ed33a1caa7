import type { suggestions, typePhonetic } from '@krishi-bima/nepali/typing';
import { rememberSound } from './typed-sounds.ts';

export interface PhoneticWord {
  latin: string;
  /** The first one stands in the field already. */
  choices: readonly string[];
}

interface Scheme {
  suggestions: typeof suggestions;
  typePhonetic: typeof typePhonetic;
}

interface Word extends PhoneticWord {
  start: number;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const begins = /^[A-Za-z]$/;
const continues = /^[A-Za-z~*'\\_]$/;
const leavesWord = /^(?:Arrow|Home$|End$|Page)/;

/**
 * Turns Latin letters into Devanagari while they are typed into a box. Texts are put in with `insertText`, so undo, the
 * caret and React's change events work as for any typing. Android keyboards compose: there it stays out of the way.
 */
export class PhoneticTyping {
  readonly #box: TextBox;
  readonly #scheme: Scheme;
  readonly #onWord: (word: PhoneticWord | undefined) => void;
  readonly #attached = new AbortController();
  #word: Word | undefined;
  #isWriting = false;

  constructor(box: TextBox, scheme: Scheme, onWord: (word: PhoneticWord | undefined) => void) {
    this.#box = box;
    this.#scheme = scheme;
    this.#onWord = onWord;
    const { signal } = this.#attached;
    box.addEventListener('beforeinput', (event) => this.#take(event as InputEvent), { signal });
    box.addEventListener('keydown', (event) => this.#press(event as KeyboardEvent), { signal });
    box.addEventListener('pointerdown', () => this.#follow(undefined), { signal });
    box.addEventListener('blur', () => this.#follow(undefined), { signal });
  }

  /** Puts another spelling in the place of the word. */
  pick(choice: string) {
    if (this.#word) {
      rememberSound(choice, this.#word.latin);
      this.#write(this.#word.start, choice);
    }
    this.#follow(undefined);
  }

  detach() {
    this.#follow(undefined);
    this.#attached.abort();
  }

  #take(event: InputEvent) {
    if (this.#isWriting || event.isComposing) return;
    const { inputType, data } = event;
    if (inputType === 'insertText' && data?.length === 1) this.#insert(event, data);
    else if (inputType === 'deleteContentBackward' && this.#word && this.#box.selectionStart === this.#caret()) {
      event.preventDefault();
      this.#spell(this.#word.start, this.#word.latin.slice(0, -1));
    } else this.#follow(undefined);
  }

  #insert(event: InputEvent, typed: string) {
    const word = this.#word;
    const choice = word?.choices[Number(typed) - 1];
    const sign = this.#scheme.typePhonetic(typed);
    if ((word ? continues : begins).test(typed)) {
      event.preventDefault();
      this.#spell(word?.start ?? this.#box.selectionStart ?? 0, (word?.latin ?? '') + typed);
    } else if (word && choice !== undefined) {
      event.preventDefault();
      this.pick(choice);
    } else {
      this.#follow(undefined);
      if (sign === typed) return;
      event.preventDefault();
      this.#write(this.#box.selectionStart ?? 0, sign);
    }
  }

  #press(event: KeyboardEvent) {
    if (!this.#word) return;
    if (event.key === 'Escape') {
      // Not for the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      this.pick(this.#word.latin);
    } else if (leavesWord.test(event.key)) this.#follow(undefined);
  }

  #spell(start: number, latin: string) {
    const choices = latin === '' ? [] : this.#scheme.suggestions(latin);
    if (choices[0]) rememberSound(choices[0], latin);
    this.#write(start, choices[0] ?? '');
    this.#follow(latin === '' ? undefined : { start, latin, choices });
  }

  #write(from: number, text: string) {
    this.#isWriting = true;
    this.#box.setSelectionRange(from, this.#caret());
    this.#box.ownerDocument.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    this.#isWriting = false;
  }

  #caret() {
    return this.#box.selectionEnd ?? 0;
  }

  #follow(word: Word | undefined) {
    this.#word = word;
    this.#onWord(word);
  }
}
