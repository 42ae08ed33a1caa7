import { useState } from 'react';
import { t } from '#i18n/t.ts';
import { setTextSize, type TextSize, textSize, textSizes } from '#theme/preferences.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { messages } from './messages.ts';
import classes from './panels.module.css';

export function DisplayPanel() {
  const [size, setSize] = useState(textSize);
  function choose(next: TextSize) {
    setTextSize(next);
    setSize(next);
  }
  return (
    <Panel title={messages.display}>
      <div className={classes.line}>
        <span>{t(messages.language)}</span>
        <LanguageSwitch />
      </div>
      <div className={classes.line}>
        <span>{t(messages.textSize)}</span>
        <Segmented
          label={t(messages.textSize)}
          segments={textSizes.map((value) => ({ value, label: t(messages.sizes[value]) }))}
          value={size}
          onChange={choose}
        />
      </div>
    </Panel>
  );
}
