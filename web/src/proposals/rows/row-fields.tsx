import type { Form, Section } from '@krishi-bima/contract/forms/form';
import { type FieldSpec, valueIn } from '@krishi-bima/contract/forms/kinds';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { FormField } from '#forms/form-field.tsx';
import { t, useLanguage } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { DrawFieldLink } from './drawn-field.tsx';
import classes from './open-row.module.css';

/** The fields of the open row, section by section. Optional fields are folded away until one has a value. */
export const RowFields = memo(function RowFields() {
  useLanguage();
  const { form } = useEditor();
  const { main, further } = rowSections(form);
  return (
    <>
      {main.map(([id, section]) => (
        <SectionFields key={id} section={section} isTitled={section.amounts === true} />
      ))}
      {further.length > 0 ? <Further sections={further.map(([, section]) => section)} /> : null}
    </>
  );
});

function SectionFields({ section, isTitled }: { section: Section; isTitled: boolean }) {
  const { form } = useEditor();
  return (
    <fieldset className={classes.section}>
      <legend className={isTitled ? classes.legend : classes.silent}>{t(section.title)}</legend>
      <div className={classes.grid} data-amounts={isTitled || undefined}>
        {section.fields.map((name) => (
          <div
            key={name}
            className={classes.cell}
            data-kind={form.row.fields[name]?.kind}
            data-double={hasThree(form.row.fields[name])}
          >
            <FormField name={name} amount={isTitled ? 'inline' : 'bare'} />
            {isField(form.row.fields[name]) ? <DrawFieldLink /> : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function isField(spec: FieldSpec | undefined): boolean {
  return spec?.kind === 'reference' && spec.to === 'field';
}

/** Three choices that lie open need the room of two fields. */
function hasThree(spec: FieldSpec | undefined): true | undefined {
  return (spec?.kind === 'choice' && Object.keys(spec.options).length === 3) || undefined;
}

function Further({ sections }: { sections: readonly Section[] }) {
  const { state } = useEditor();
  const [isOpen, setOpen] = useState(() => {
    const row = state.draft.rows.find(({ client_id }) => client_id === state.open);
    const isTyped = (name: string) => row && (valueIn(row.values, name) || name in row.unreadable);
    return sections.some(({ fields }) => fields.some(isTyped));
  });
  const wanted = useEditorState(({ problems: marks, open }) => marks.get(open ?? ''));
  const isWanted = sections.some(({ fields }) => fields.some((name) => wanted && name in wanted));
  const isShown = isOpen || isWanted;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-expanded={isShown}
        leftSection={<IconChevronDown size={16} stroke={2} aria-hidden className={classes.chevron} />}
        onClick={() => setOpen(!isShown)}
      >
        {t(messages.more)}: {sections.map(({ title }) => t(title)).join(', ')}
      </Button>
      {isShown
        ? sections.map((section) => <SectionFields key={section.fields.join()} section={section} isTitled={false} />)
        : null}
    </div>
  );
}

type Named = [string, Section];

/** The section with the calculated fields is at the foot, beside the buttons. */
export function rowSections(form: Form): { main: Named[]; further: Named[]; figures: Named[] } {
  const sections = Object.entries(form.row.sections);
  const isFigures = ([, { fields }]: Named) => fields.some((name) => form.row.fields[name]?.computed);
  const isNeeded = ([, section]: Named) =>
    section.amounts === true || section.fields.some((name) => form.row.fields[name]?.required);
  const rest = sections.filter((section) => !isFigures(section));
  return {
    main: rest.filter(isNeeded),
    further: rest.filter((section) => !isNeeded(section)),
    figures: sections.filter(isFigures),
  };
}
