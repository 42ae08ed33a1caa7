import { readFile } from 'node:fs/promises';
import { audienceOf, type GuideTaskName, guide, guideTasks, pictureName } from '@krishi-bima/contract/guide/guide';
import { guideWords } from '@krishi-bima/contract/guide/words';
import type { Language, Text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { PdfGuide, PdfGuideTask } from '../pdf/guide-paper.ts';

const pictures = new URL('pictures/', import.meta.resolve('@krishi-bima/contract/guide/guide'));

/** Returns the whole guide as a paper, with the texts and pictures of the page. */
export async function guidePaper(language: Language): Promise<PdfGuide> {
  const { title, product, contents } = guideWords;
  return {
    language,
    title: title[language],
    product: product[language],
    contents: contents[language],
    tasks: await Promise.all(guideTasks.map((name, at) => taskOnPaper(name, at + 1, language))),
  };
}

async function taskOnPaper(name: GuideTaskName, no: number, language: Language): Promise<PdfGuideTask> {
  const { title, minutes, steps, troubles } = guide[name];
  const say = (text: Text) => text[language];
  const number = (value: number) => (language === 'ne' ? toDevanagari(value) : String(value));
  const about = [audienceOf(name), guideWords.minutes(number(minutes)), guideWords.steps(number(steps.length))];
  return {
    no: number(no),
    title: say(title),
    about: about.map(say).join(' · '),
    steps: await Promise.all(
      steps.map(async (step, at) => ({
        no: number(at + 1),
        title: say(step.title),
        words: say(step.words),
        picture: await readFile(new URL(`${language}/${pictureName(name, at + 1)}.webp`, pictures)),
      })),
    ),
    when_wrong: say(guideWords.whenWrong),
    troubles: troubles.map((trouble) => ({ title: say(trouble.title), words: say(trouble.words) })),
  };
}
