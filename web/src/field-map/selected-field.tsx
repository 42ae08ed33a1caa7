import { differencePercent } from '@krishi-bima/contract/fields/area-difference';
import { type FarmField, fieldCrops } from '@krishi-bima/contract/fields/fields';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { useLandUnit } from '#fields/field-area.tsx';
import { Overlaps } from '#fields/overlaps.tsx';
import { dash, digits, formatDate, number } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import classes from './field-map.module.css';
import { messages } from './messages.ts';

/** What was pressed on the map or in the list, and the way to it. */
export function SelectedField({ field, onClose }: { field: FarmField; onClose: () => void }) {
  const unit = useLandUnit(field.address_detail?.district);
  const { id, field_name, personal_info, kitta_no, crop, cover, polygon_area_sqm: measured, paper_area } = field;
  const mayReadPolicies = useMay('view_proposal');
  const paper = paper_area?.sqm;
  const cropName = crop === null ? undefined : fieldCrops[crop];
  const facts = [
    [messages.kitta, digits(kitta_no) || dash],
    [messages.crop, cropName ? t(cropName) : dash],
    [messages.measuredSize, measured === null ? t(messages.noBoundary) : areaOf(measured, unit)],
    [messages.paperSize, paper ? areaOf(paper, unit) : dash],
    [messages.apart, measured !== null && paper ? `${number(differencePercent(measured, paper), 1)}%` : dash],
    [messages.insuredUntil, cover ? formatDate(todayAd(new Date(cover.risk_end_at))) : t(messages.notInsured)],
  ] as const;
  return (
    <section className={classes.card} aria-label={field_name}>
      <header>
        <div>
          <b>{marked(field_name)}</b>
          <small>{farmerName(personal_info)}</small>
        </div>
        <CloseButton aria-label={t(messages.close)} onClick={onClose} />
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Overlaps overlaps={field.overlaps} unit={unit} />
      <div className={classes.ways}>
        <Button size="xs" renderRoot={(props) => <Link to={paths.field} params={{ id }} {...props} />}>
          {t(messages.openField)}
        </Button>
        <Link to={paths.kyc} params={{ id: personal_info.kyc }} search={{ tab: 'fields' }}>
          {t(messages.openFarmer)}
        </Link>
        {cover && mayReadPolicies ? (
          <Link to={paths.policy} params={{ id: cover.policy }}>
            {t(messages.openPolicy)}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
