import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { problems } from '@krishi-bima/contract/problems/problems';
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ReadPoints, readPoints, writePoints } from '#fields/draw/points.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

interface TypedPointsProps {
  polygon: Polygon | null;
  onRead: (polygon: Polygon | null) => void;
}

/** For those who have the corners on paper, or cannot use a map. */
export function TypedPoints({ polygon, onRead }: TypedPointsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const drawn = writePoints(polygon);
  const [typed, setTyped] = useState(drawn);
  const [seen, setSeen] = useState(drawn);
  useEffect(() => box.current?.focus(), []);
  const read = readPoints(typed);
  // What is drawn meanwhile stands here too.
  if (seen !== drawn) {
    setSeen(drawn);
    if (!('polygon' in read) || writePoints(read.polygon) !== drawn) setTyped(drawn);
  }
  function type(text: string) {
    setTyped(text);
    const next = readPoints(text);
    if ('polygon' in next) onRead(next.polygon);
  }
  return (
    <Textarea
      ref={box}
      label={t(messages.points)}
      description={t(messages.pointsHint)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={4}
      maxRows={8}
      spellCheck={false}
      classNames={{ input: 'num' }}
      value={typed}
      error={faultOf(read)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function faultOf(read: ReadPoints): string | undefined {
  if ('line' in read) return t(messages.pointWrong(digits(read.line)));
  return 'problem' in read ? t(problems[read.problem].text) : undefined;
}
