import { type IndexProduct, indexProducts, type ProductPaper } from '@krishi-bima/contract/index-cover/products';
import { Button } from '@mantine/core';
import { IconFileText, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import type { useRecord } from '#api/use-record.ts';
import { fileSize, formatDateTime, number, relativeTime } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './product-papers.module.css';

type Papers = ReturnType<typeof useRecord<typeof indexProducts.papers>>;

/** The Authority's letter and whatever else was filed with the product; also of an approved one. */
export function ProductPapers({ product, papers }: { product: IndexProduct; papers: Papers }) {
  const { record, problem, retry } = papers;
  const mayChange = useMay('change_tariff');
  return (
    <Panel title={messages.papers} aside={mayChange ? <AddPaper product={product} /> : null} flush>
      {problem && !record ? <ListFailed title={messages.papersFailed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <SkeletonRows rows={3} columns={3} />}
      {record?.results.length === 0 ? <PanelNote>{t(messages.noPapers)}</PanelNote> : null}
      <ul className={classes.papers}>
        {record?.results.map((paper) => (
          <PaperRow key={paper.id} paper={paper} product={product} mayRemove={mayChange} />
        ))}
      </ul>
    </Panel>
  );
}

function useChanged() {
  const queries = useQueryClient();
  return () => refresh(queries, indexProducts.papers, indexProducts.get);
}

function AddPaper({ product: { id, version } }: { product: IndexProduct }) {
  const changed = useChanged();
  const { run, running, problem } = useSave(indexProducts.addPaper, {
    key: String(id),
    async onSaved() {
      toast.done(messages.paperAdded);
      await changed();
    },
  });
  function send([file]: File[]) {
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    void run({ params: { id }, body }, { version });
  }
  const { input, open } = useFileDialog(messages.addPaper, send, { accept: 'image/*,application/pdf' });
  const refusal = problem && (problem.fields.file ? refusalText(problem.fields.file) : problem.detail);
  return (
    <>
      {refusal ? <span className={classes.refused}>{say(refusal)}</span> : null}
      {input}
      <Button
        size="xs"
        variant="default"
        loading={running}
        leftSection={<IconUpload size={14} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        {t(messages.addPaper)}
      </Button>
    </>
  );
}

interface PaperRowProps {
  paper: ProductPaper;
  product: IndexProduct;
  mayRemove: boolean;
}

function PaperRow({ paper, product: { id, version }, mayRemove }: PaperRowProps) {
  const changed = useChanged();
  const { run, running } = useSave(indexProducts.removePaper, {
    async onSaved() {
      toast.done(messages.paperRemoved);
      await changed();
    },
  });
  const Icon = paper.mime === 'application/pdf' ? IconFileText : IconPhoto;
  async function remove() {
    const isSure = await confirm({
      title: messages.removePaperAsk(paper.name),
      action: messages.removePaper,
      danger: true,
    });
    if (isSure) await run({ params: { id, paper: paper.id } }, { version });
  }
  return (
    <li>
      <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        {paper.url ? (
          <a href={paper.url} target="_blank" rel="noreferrer">
            {paper.name}
          </a>
        ) : (
          <b>{paper.name}</b>
        )}
        <span className="dim" title={formatDateTime(paper.added_at)}>
          {t(messages.pages(number(paper.pages)))} · {fileSize(paper.size)} · {relativeTime(paper.added_at)}
        </span>
      </span>
      {mayRemove ? (
        <IconButton label={messages.removePaperOf(paper.name)} loading={running} onClick={() => void remove()}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
