import { missingPaths, type Options } from '@krishi-bima/contract/forms/kinds';
import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { text } from '@krishi-bima/contract/values/text';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useAllMunicipalities, useDistricts } from '#forms/address-queries.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { bodyOf, fieldsOf, startOf } from './product-fields.ts';
import { useStations } from './stations-panel.tsx';

interface ProductFormProps {
  /** The draft that is changed. */
  product?: IndexProduct;
  /** The product that a new draft begins as. */
  like?: IndexProduct;
  onClose: () => void;
}

/** The terms of a product, each phase a line of its own. */
export function ProductForm(props: ProductFormProps) {
  const { page } = useStations();
  const levels = useLevels();
  if (!page || !levels) return <SkeletonRows rows={6} columns={3} />;
  return <Entry {...props} stations={page.results} levels={levels} />;
}

function useLevels(): Options | undefined {
  const districts = useDistricts().data?.results;
  const levels = useAllMunicipalities().data?.results;
  if (!districts || !levels) return undefined;
  const byId = new Map(districts.map((district) => [district.id, district]));
  return Object.fromEntries(
    levels.map(({ id, district, name_np, name_en }) => {
      const { name_np: ne = '', name_en: en = '' } = byId.get(district) ?? {};
      return [String(id), text(`${name_np}, ${ne}`, `${name_en}, ${en}`)];
    }),
  );
}

type EntryProps = ProductFormProps & { stations: Parameters<typeof fieldsOf>[0]; levels: Options };

function Entry({ product, like, onClose, stations, levels }: EntryProps) {
  const fields = fieldsOf(stations, levels);
  const form = useFieldForm({ fields, start: { ...startOf(product ?? like), ...(like ? { code: '' } : {}) } });
  useUnsavedGuard(form.dirty);
  const { save, running, problem } = useSaveProduct(product, onClose);
  useRefusal(form, problem);
  async function submit() {
    const missing = missingPaths(fields, form.values()).map((path) => [path, 'required'] as const);
    const [first] = Object.keys(form.check(Object.fromEntries(missing)));
    if (first) form.focus(first);
    else await save(bodyOf(form.values()));
  }
  return (
    <FieldFormProvider form={form}>
      <EntryForm className={classes.stack} onSubmit={() => void submit()}>
        <Panel
          title={product ? messages.changeProduct : messages.addProduct}
          footer={
            <div className={classes.foot}>
              <Button variant="default" onClick={onClose}>
                {t(messages.close)}
              </Button>
              <Button type="submit" loading={running}>
                {t(messages.save)}
              </Button>
            </div>
          }
        >
          <div className={classes.stack}>
            {problem ? <Alert color="red">{say(problem.detail)}</Alert> : null}
            <FormFields names={['code', 'crop', 'name_np', 'name_en', 'places', 'index', 'station', 'fallback']} />
            <FormFields names={['municipalities']} />
            <FormFields names={['phases']} />
            <FormFields names={['unit', 'sum_insured_per_unit', 'rate', 'subsidy', 'cap', 'min_units', 'max_units']} />
            <FormFields names={['enrol_from', 'enrol_until']} />
          </div>
        </Panel>
      </EntryForm>
    </FieldFormProvider>
  );
}

function useSaveProduct(product: IndexProduct | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const insurance = useCompanyId();
  async function saved({ id }: IndexProduct) {
    toast.done(messages.saved);
    await refresh(queries, indexProducts.list, indexProducts.get, indexProducts.years);
    onClose();
    await navigate({ to: paths.indexProduct, params: { id } });
  }
  const add = useSave(indexProducts.create, { onSaved: saved });
  const change = useSave(indexProducts.patch, { onSaved: saved });
  const { running, problem } = product ? change : add;
  const save = (body: ReturnType<typeof bodyOf>) =>
    product
      ? change.run({ params: { id: product.id }, body }, { version: product.version })
      : add.run({ body: { ...(insurance === undefined ? {} : { insurance }), ...body } });
  return { save, running, problem };
}

/** The server says `terms.phases.0.exit` of what the form has under `phases.0.exit`. */
function useRefusal(form: Pick<ReturnType<typeof useFieldForm>, 'mark' | 'focus'>, problem: ApiProblem | undefined) {
  const mark = useEffectEvent((refused: ApiProblem) => {
    const own = Object.entries(refused.fields).map(([path, code]) => {
      return [path.replace(/^terms\./, '').replace(/\.(from|until)$/, '.$1_month'), code] as const;
    });
    form.mark(Object.fromEntries(own));
    const [first] = own;
    if (first) form.focus(first[0]);
  });
  useEffect(() => {
    if (problem) mark(problem);
  }, [problem]);
}
