import { type Fields, missingPaths } from '@krishi-bima/contract/forms/kinds';
import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { aggregations, indexTypes, insuredUnits, type Phase } from '@krishi-bima/contract/index-cover/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconCopy, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { digits, formatDate, money, number, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Details } from '#ui/details.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { Curves, tickOf } from './curve.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { PastYears } from './past-years.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductState } from './products-page.tsx';
import { nameOf, stationName, windowOf } from './words.ts';

/** A product: its terms, what they pay at which figure, and what they would have paid. */
export function IndexProductPage() {
  const { id } = useParams({ from: inShell(paths.indexProduct) });
  const { record, problem, retry } = useRecord(indexProducts.get, { params: { id } });
  useOwnCompany(record);
  if (!record) {
    return problem ? (
      <ListFailed title={messages.productFailed} problem={problem} onRetry={retry} />
    ) : (
      <RecordSkeleton />
    );
  }
  return <Shown key={`${id} ${record.version}`} product={record} />;
}

function Shown({ product }: { product: IndexProduct }) {
  const [opened, setOpened] = useState<'edit' | 'copy' | 'approve'>();
  const { code, approval_no, approved_on, terms } = product;
  const approval = approval_no ? ` · ${t(messages.approvalNo)} ${digits(approval_no)}, ${formatDate(approved_on)}` : '';
  const close = () => setOpened(undefined);
  return (
    <Page
      band
      title={nameOf(product)}
      crumbs={[
        <Link key="home" to={paths.indexInsurance}>
          {t(messages.home)}
        </Link>,
        <Link key="list" to={paths.indexProducts}>
          {t(messages.products)}
        </Link>,
      ]}
      status={<ProductState {...product} />}
      note={
        <>
          <span lang="en">{code}</span>
          {approval}
        </>
      }
      actions={<Actions product={product} onOpen={setOpened} />}
    >
      <div className={classes.stack}>
        {opened === 'edit' ? <ProductForm product={product} onClose={close} /> : null}
        {opened === 'copy' ? <ProductForm like={product} onClose={close} /> : null}
        {opened === 'approve' ? <ApproveDialog product={product} onClose={close} /> : null}
        <div className={classes.columns}>
          <div className={classes.stack}>
            <Terms product={product} />
            <Phases product={product} />
          </div>
          <div className={classes.stack}>
            <Panel title={messages.curve}>
              <div className={classes.stack}>
                <Curves terms={terms} />
                <p className="dim" style={{ margin: 0 }}>
                  {t(terms.phases.some(({ steps }) => steps.length > 0) ? messages.stepFormula : messages.formula)}
                </p>
              </div>
            </Panel>
            <PastYears product={product} />
          </div>
        </div>
      </div>
    </Page>
  );
}

interface ActionsProps {
  product: IndexProduct;
  onOpen: (what: 'edit' | 'copy' | 'approve') => void;
}

function Actions({ product: { status }, onOpen }: ActionsProps) {
  if (!useMay('change_tariff')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={() => onOpen('copy')}
      >
        {t(messages.copy)}
      </Button>
      {status === 'draft' ? (
        <>
          <Button variant="default" onClick={() => onOpen('edit')}>
            {t(messages.edit)}
          </Button>
          <Button onClick={() => onOpen('approve')}>{t(messages.approve)}</Button>
        </>
      ) : null}
    </>
  );
}

function Terms({ product }: { product: IndexProduct }) {
  const { crop, places, station_detail, fallback_detail, terms, enrol_from, enrol_until, status } = product;
  const from = enrol_from ? formatDate(enrol_from) : '';
  const until = enrol_until ? formatDate(enrol_until) : '';
  return (
    <Panel
      title={messages.terms}
      aside={
        status === 'approved' ? (
          <span className="dim">
            <IconLock size={14} stroke={1.7} aria-hidden /> {t(messages.locked)}
          </span>
        ) : null
      }
    >
      <Details
        items={[
          { label: messages.crop, value: `${crop} · ${t(insuredUnits[terms.unit])}` },
          { label: messages.index, value: t(indexTypes[terms.index].label) },
          { label: messages.area, value: places, wide: true },
          { label: messages.station, value: stationName(station_detail) },
          { label: messages.fallback, value: fallback_detail ? stationName(fallback_detail) : t(messages.none) },
          {
            label: messages.enrolment,
            value: from || until ? t(messages.between(from, until)) : t(messages.always),
            wide: true,
          },
          { label: messages.perUnit, value: rupees(terms.sum_insured_per_unit) },
          { label: messages.rate, value: percent(terms.rate) },
          { label: messages.subsidy, value: percent(terms.subsidy) },
          { label: messages.cap, value: percent(terms.cap) },
          { label: messages.minUnits, value: number(terms.min_units) },
          { label: messages.maxUnits, value: number(terms.max_units) },
        ]}
      />
    </Panel>
  );
}

function phaseName(phase: Phase) {
  return (
    <>
      <b>{nameOf(phase)}</b>
      <br />
      <span className="dim">
        {windowOf(phase)} · {t(aggregations[phase.aggregation])}
      </span>
    </>
  );
}

function Phases({ product: { terms } }: { product: IndexProduct }) {
  const columns: Column<Phase>[] = [
    {
      head: messages.phase,
      cell: phaseName,
      phone: 'title',
    },
    { head: messages.triggerShort, cell: limitOf('trigger'), align: 'right', phone: 'fact' },
    { head: messages.exitShort, cell: limitOf('exit'), align: 'right', phone: 'fact' },
    { head: messages.weightShort, cell: ({ weight }) => number(weight), align: 'right', phone: 'fact' },
    {
      head: messages.tick,
      cell: (phase) => {
        const tick = tickOf(terms, phase);
        return tick === undefined ? '—' : money(tick);
      },
      align: 'right',
    },
  ];
  return (
    <Panel title={messages.phases} flush>
      <Table<Phase>
        name="index-phases"
        label={messages.phases}
        columns={columns}
        rows={terms.phases}
        rowKey={({ name_np }) => name_np}
      />
    </Panel>
  );
}

/** Of a stepped phase the first and the last step. */
function limitOf(name: 'trigger' | 'exit') {
  return (phase: Phase) => {
    const step = name === 'trigger' ? phase.steps[0] : phase.steps.at(-1);
    const limit = step?.at ?? phase[name];
    return limit === null ? '—' : number(limit);
  };
}

const approvalFields = {
  approval_no: { kind: 'text', max: 60, label: messages.approvalNo, required: true },
  approved_on: { kind: 'date', past: true, label: messages.approvedOn, required: true },
} as const satisfies Fields;

function ApproveDialog({ product: { id, version }, onClose }: { product: IndexProduct; onClose: () => void }) {
  const queries = useQueryClient();
  const { run, running, problem } = useSave(indexProducts.approve, {
    async onSaved() {
      onClose();
      toast.done(messages.approved);
      await refresh(queries, indexProducts.get, indexProducts.list);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.approve}
      action={messages.approve}
      fields={approvalFields}
      start={{ approval_no: null, approved_on: todayAd() }}
      check={(values) => Object.fromEntries(missingPaths(approvalFields, values).map((path) => [path, 'required']))}
      save={({ approval_no, approved_on }) =>
        run({ params: { id }, body: { approval_no: approval_no ?? '', approved_on: approved_on ?? '' } }, { version })
      }
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}
