import type { suggestions, typePhonetic } from '@krishi-bima/nepali/typing';

export interface PhoneticWord {
  latin: string;
  /** The first one stands in the field already. */
  choices: readonly string[];
}

interface Scheme {
  suggestions: typeof suggestions;
  typePhonetic: typeof typePhonetic;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface Word {
  start: number;
  latin: string;
  choices: readonly string[];
}

const begins = /^[A-Za-z]$/;
const continues = /^[A-Za-z~*'\\_]$/;
const leavesWord = /^(?:Arrow|Home$|End$|Page)/;

/**
 * Turns Latin letters into Devanagari while they are typed into `box`. Texts are put in with `insertText`, so undo, the
 * caret and React's change events work as for any typing. Android keyboards compose: there it stays out of the way.
 */
export function attachPhonetic(box: TextBox, scheme: Scheme, onWord: (word: PhoneticWord | undefined) => void) {
  let word: Word | undefined;
  let isWriting = false;

  function change(next: Word | undefined) {
    word = next;
    onWord(next && { latin: next.latin, choices: next.choices });
  }

  function write(from: number, to: number, text: string) {
    isWriting = true;
    box.setSelectionRange(from, to);
    box.ownerDocument.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    isWriting = false;
  }

  function spell(start: number, end: number, latin: string) {
    const choices = latin === '' ? [] : scheme.suggestions(latin);
    write(start, end, choices[0] ?? '');
    change(latin === '' ? undefined : { start, latin, choices });
  }

  function caret() {
    return box.selectionEnd ?? 0;
  }

  function pick(choice: string) {
    if (word) write(word.start, caret(), choice);
    change(undefined);
  }

  function insert(event: InputEvent, typed: string) {
    const choice = word?.choices[Number(typed) - 1];
    if ((word ? continues : begins).test(typed)) {
      event.preventDefault();
      spell(word?.start ?? box.selectionStart ?? 0, caret(), (word?.latin ?? '') + typed);
    } else if (word && choice !== undefined) {
      event.preventDefault();
      pick(choice);
    } else {
      change(undefined);
      const sign = scheme.typePhonetic(typed);
      if (sign === typed) return;
      event.preventDefault();
      write(box.selectionStart ?? 0, caret(), sign);
    }
  }

  function onBeforeInput(event: InputEvent) {
    if (isWriting || event.isComposing) return;
    if (event.inputType === 'insertText' && event.data?.length === 1) insert(event, event.data);
    else if (event.inputType === 'deleteContentBackward' && word && box.selectionStart === caret()) {
      event.preventDefault();
      spell(word.start, caret(), word.latin.slice(0, -1));
    } else change(undefined);
  }

  function onKeyDown(event: Event) {
    if (!(event instanceof KeyboardEvent) || !word) return;
    if (event.key === 'Escape') {
      // Not for the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      pick(word.latin);
    } else if (leavesWord.test(event.key)) change(undefined);
  }

  const forget = () => change(undefined);
  box.addEventListener('beforeinput', onBeforeInput as EventListener);
  box.addEventListener('keydown', onKeyDown);
  box.addEventListener('pointerdown', forget);
  box.addEventListener('blur', forget);
  return {
    pick,
    detach() {
      forget();
      box.removeEventListener('beforeinput', onBeforeInput as EventListener);
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('pointerdown', forget);
      box.removeEventListener('blur', forget);
    },
  };
}
