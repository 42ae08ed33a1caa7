import { informantNames, informants, noticeWayNames, noticeWays } from '@krishi-bima/contract/claims/perils';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';
import { insuredAsInformant } from './notice.ts';
import type { NoticeState } from './use-notice.ts';

/** Who tells it, and how it came. */
export function InformantPart({ state: { notice, set, missing } }: { state: NoticeState }) {
  const { policy, informant } = notice;
  return (
    <Panel title={messages.informant}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <ChoiceField
            label={messages.informantIs}
            as="list"
            required
            value={informant}
            options={informantNames.map((value) => ({ value, label: informants[value] }))}
            onChange={(next) =>
              set({
                informant: next ?? 'insured',
                // The name of one person is not another's.
                ...(next === 'insured' && policy ? insuredAsInformant(policy) : {}),
                ...(next !== 'insured' && informant === 'insured' ? { informant_name: '', informant_phone: null } : {}),
              })
            }
          />
          <ChoiceField
            label={messages.via}
            as="list"
            required
            value={notice.reported_via}
            options={noticeWayNames.map((value) => ({ value, label: noticeWays[value] }))}
            onChange={(next) => set({ reported_via: next ?? 'phone' })}
          />
          <TextField
            label={messages.name}
            required
            nepali
            maxLength={100}
            value={notice.informant_name}
            error={missing.has('informant') ? messages.missing.informant : undefined}
            onChange={(informant_name) => set({ informant_name })}
          />
          <PhoneField
            label={messages.phone}
            value={notice.informant_phone}
            onChange={(informant_phone) => set({ informant_phone })}
          />
        </div>
      </div>
    </Panel>
  );
}
