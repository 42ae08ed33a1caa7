import { type Fields, missingPaths } from '@krishi-bima/contract/forms/kinds';
import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { indexTypes, insuredUnits } from '@krishi-bima/contract/index-cover/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { digits, formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { Curves } from './curve.tsx';
import { closedReason, isOnSale } from './enrolment.ts';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { PastYears } from './past-years.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductMap } from './product-map.tsx';
import { ProductPapers } from './product-papers.tsx';
import { ProductSold } from './product-sold.tsx';
import { PhasesPanel, TermsPanel } from './product-terms.tsx';
import { ProductYears } from './product-years.tsx';
import { CompareButton, ProductState } from './products-page.tsx';
import { SellButton } from './sell-button.tsx';
import { nameOf } from './words.ts';

const tabs = ['tested', 'measured', 'sold', 'papers', 'history'] as const;
type Tab = (typeof tabs)[number];

/** A product: its terms and what they would have paid, its readings, who is insured by it, and what was done to it. */
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
  const { code, approval_no, approved_on } = product;
  const { tab: asked } = useSearch({ from: inShell(paths.indexProduct) });
  const tab: Tab = tabs.find((one) => one === asked) ?? 'tested';
  const sold = useRecord(indexProducts.sold, { params: { id: product.id } });
  const papers = useRecord(indexProducts.papers, { params: { id: product.id } });
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
          {product.status === 'approved'
            ? ` · ${t(isOnSale(product) ? messages.enrolmentOpen : closedReason([product]))}`
            : ''}
        </>
      }
      actions={<Actions product={product} onOpen={setOpened} />}
      tabs={<ProductTabs tab={tab} sold={sold.record?.results.length} papers={papers.record?.results.length} />}
    >
      <div className={classes.stack}>
        {opened === 'edit' ? <ProductForm product={product} onClose={close} /> : null}
        {opened === 'copy' ? <ProductForm like={product} onClose={close} /> : null}
        {opened === 'approve' ? <ApproveDialog product={product} onClose={close} /> : null}
        {tab === 'tested' ? <Tested product={product} /> : null}
        {tab === 'measured' ? <ProductYears product={product} /> : null}
        {tab === 'sold' ? <ProductSold {...sold} unit={product.terms.unit} /> : null}
        {tab === 'papers' ? <ProductPapers product={product} papers={papers} /> : null}
        {tab === 'history' ? <ProductHistory id={product.id} /> : null}
      </div>
    </Page>
  );
}

type Counts = Partial<Record<Tab, number | undefined>>;

function ProductTabs({ tab, ...rest }: { tab: Tab; sold: number | undefined; papers: number | undefined }) {
  const counts: Counts = rest;
  return (
    <PageTabs
      label={messages.tabs}
      active={tab}
      tabs={tabs.map((one) => ({
        id: one,
        label: messages[one],
        count: counts[one] === undefined ? undefined : number(counts[one]),
      }))}
      renderLink={(one, props) => (
        <Link to="." search={one === 'tested' ? {} : { tab: one }} activeOptions={{ exact: true }} {...props} />
      )}
    />
  );
}

/** The terms, and beside them what they pay at which figure and what they would have paid. */
function Tested({ product }: { product: IndexProduct }) {
  const { terms } = product;
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <TermsPanel product={product} />
        <PhasesPanel product={product} />
        <ProductMap product={product} />
      </div>
      <div className={classes.stack}>
        <Panel
          title={messages.curve}
          aside={
            <span className="dim">
              {t(messages.perUnitAxis(t(insuredUnits[terms.unit]), t(indexTypes[terms.index].unit)))}
            </span>
          }
        >
          <div className={classes.stack}>
            <Curves terms={terms} />
            <p className={`dim ${classes.flat}`}>
              {t(terms.phases.some(({ steps }) => steps.length > 0) ? messages.stepFormula : messages.formula)}
            </p>
          </div>
        </Panel>
        <PastYears product={product} />
      </div>
    </div>
  );
}

interface ActionsProps {
  product: IndexProduct;
  onOpen: (what: 'edit' | 'copy' | 'approve') => void;
}

function Actions({ product, onOpen }: ActionsProps) {
  const { status } = product;
  const mayChange = useMay('change_tariff');
  const shared = (
    <>
      <CompareButton product={product} />
      {status === 'approved' ? <SellButton product={product} /> : null}
    </>
  );
  if (!mayChange) return shared;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={() => onOpen('copy')}
      >
        {t(messages.copy)}
      </Button>
      {shared}
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
