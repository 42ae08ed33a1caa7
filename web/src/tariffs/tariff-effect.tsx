import type { Form } from '@krishi-bima/contract/forms/form';
import { tariffDifferences } from '@krishi-bima/contract/tariffs/rules';
import type { NewTariff, TariffPreview } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDate, money } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { tariffMessages as messages } from './messages.ts';
import { differenceLabel, differenceValue } from './tariff-words.ts';
import classes from './tariffs-page.module.css';

interface TariffEffectProps {
  form: Form;
  body: NewTariff;
  preview: TariffPreview;
  saving: boolean;
  onSave: () => void;
}

/** What a new version would change, before anybody has to live by it. */
export function TariffEffect({ form, body, preview, saving, onSave }: TariffEffectProps) {
  const { replaces, gap } = preview;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={top}>
      <Panel
        title={messages.changes}
        footer={
          <div className={classes.foot}>
            <Button loading={saving} onClick={onSave}>
              {t(messages.save)}
            </Button>
          </div>
        }
      >
        <div className={classes.page}>
          <p>
            {replaces && !gap
              ? t(messages.replaces(formatDate(replaces.effective_from), formatDate(addDays(body.effective_from, -1))))
              : null}
            {replaces ? null : t(messages.first)}
          </p>
          {gap ? <Alert color="orange">{t(messages.gap(formatDate(gap.from), formatDate(gap.to)))}</Alert> : null}
          <Differences form={form} before={replaces} after={body} />
          <Drafts preview={preview} />
        </div>
      </Panel>
    </div>
  );
}

function Differences({ form, before, after }: { form: Form; before: TariffPreview['replaces']; after: NewTariff }) {
  const differences = tariffDifferences(before, after);
  if (differences.length === 0) return <p>{t(messages.sameTerms)}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th>{t(messages.what)}</th>
            <th className={classes.right}>{t(messages.before)}</th>
            <th className={classes.right}>{t(messages.after)}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={`${one.of} ${one.key}`}>
              <th scope="row">{differenceLabel(form, one)}</th>
              <td className={classes.right}>{differenceValue(one.of, one.before)}</td>
              <td className={classes.right}>
                <b>{differenceValue(one.of, one.after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Drafts({ preview: { drafts, examples } }: { preview: TariffPreview }) {
  const { count, examined, changed, at_once } = drafts;
  return (
    <section className={classes.page}>
      <h3 className={classes.heading}>{t(messages.drafts)}</h3>
      <p>
        {count === 0 ? t(messages.noDrafts) : t(messages.changed(changed, examined))}{' '}
        {at_once > 0 ? t(messages.atOnce(at_once)) : null} {examined < count ? t(messages.newest(examined)) : null}
      </p>
      {examples.length > 0 ? <Examples examples={examples} /> : null}
    </section>
  );
}

function Examples({ examples }: Pick<TariffPreview, 'examples'>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.figures}>
        <caption>{t(messages.examples)}</caption>
        <thead>
          <tr>
            <th>{t(messages.farmer)}</th>
            <th className={classes.right}>{t(messages.sumInsured)}</th>
            <th className={classes.right}>{t(messages.premium)}</th>
            <th className={classes.right}>{t(messages.subsidy)}</th>
            <th className={classes.right}>{t(messages.payable)}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ id, form, name_np, name_en, sum_insured, before, after }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.proposal} params={{ form, id }}>
                  {farmerName({ name_np, name_en })}
                </Link>
              </th>
              <td className={classes.right}>{money(sum_insured)}</td>
              {(['premium', 'subsidy', 'payable'] as const).map((name) => (
                <td key={name} className={classes.right}>
                  <span className="dim">{money(before?.[name])}</span> → <b>{money(after[name])}</b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
