import type { Claim } from '@krishi-bima/contract/claims/claim';
import { refusalReasons } from '@krishi-bima/contract/claims/perils';
import { claimStates } from '@krishi-bima/contract/claims/states';
import { claimSurvey, type LikeClaim, type LikeClaims } from '@krishi-bima/contract/claims/survey/survey';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Link } from '@tanstack/react-router';
import { useRecord } from '#api/use-record.ts';
import { formatDate, number, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { kindName, shortNo } from '../words.ts';
import { surveyMessages as messages } from './messages.ts';
import classes from './survey.module.css';

/** What was decided before for the same cause: a person compares, nothing follows from it. */
export function LikePanel({ claim }: { claim: Claim }) {
  const { record, problem, retry } = useRecord(claimSurvey.like, { params: { id: claim.id } });
  return (
    <Panel title={messages.like} flush>
      {problem && !record ? <ListFailed title={messages.likeFailed} problem={problem} onRetry={retry} /> : null}
      {!record && !problem ? <SkeletonRows rows={3} columns={2} /> : null}
      {record?.results.length === 0 ? <PanelNote>{t(messages.noLike)}</PanelNote> : null}
      {record && record.results.length > 0 ? (
        <ul className={classes.like}>
          {record.results.map((like) => (
            <Like key={like.id} like={like} form={claim.form} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function Like({ like, form }: { like: LikeClaim; form: string }) {
  const { id, claim_no, kind, loss_on, refusal, payable, percent: share, status } = like;
  return (
    <li>
      <Link to={paths.claim} params={{ id }} lang="en" title={claim_no}>
        {shortNo(claim_no)}
      </Link>
      <b>{refusal ? t(messages.refused(refusalReasons[refusal].code)) : share === null ? '—' : percent(share)}</b>
      <small>
        {kindName(form, kind)} · {formatDate(loss_on)}
      </small>
      <small>{payable ? rupees(payable) : t(claimStates[status])}</small>
    </li>
  );
}

/** One sentence below the amount: what is left of the sum, and what like claims came to. */
export function LikeNote({ claim }: { claim: Claim }) {
  const { record } = useRecord(claimSurvey.like, { params: { id: claim.id } });
  const left = claim.lines.reduce((sum, line) => sum + toPaisa(line.sum_left) - paisaPaid(line), 0);
  return (
    <>
      {t(messages.leftAfter(rupees(fromPaisa(Math.max(0, left)))))} {likeWords(record)}
    </>
  );
}

function paisaPaid({ refusal, payout }: Claim['lines'][number]): number {
  return refusal || !payout ? 0 : toPaisa(payout.payable);
}

function likeWords(like: LikeClaims | undefined): string {
  if (!like || like.count === 0 || like.least === null || like.most === null) return '';
  const range = t(messages.likeRange(number(like.count), percent(like.least), percent(like.most)));
  return `${range}${t(like.percent === null ? messages.stop : messages.thisOne(percent(like.percent)))}`;
}
