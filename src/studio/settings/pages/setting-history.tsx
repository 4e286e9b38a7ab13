import { useState } from 'react'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { SettingHistoryView, SettingView } from '../settings.schema.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const tones = { planned: 'accent', 'in force': 'positive', past: 'quiet', withdrawn: 'quiet' } as const
const names = { planned: 'Planned', 'in force': 'In force', past: 'Past', withdrawn: 'Withdrawn' }

type HistoryProps = {
  setting: SettingView
  history: readonly SettingHistoryView[]
  onFormer: (value: SettingView['value']) => void
}

/** Every value with its day, who planned it, and why. A planned one is withdrawn; a former one is planned again. */
export function SettingHistory({ setting, history, onFormer }: HistoryProps) {
  const [withdrawing, setWithdrawing] = useState<string>()
  const mayPlan = setting.may && !setting.waiting
  return (
    <>
      <RecordRows label="History">
        {history.map((entry) => (
          <RecordRow
            key={`${entry.from} ${entry.plan?.at}`}
            title={
              <>
                <span>{`${entry.shown}, from ${staffDay(atNoon(entry.from))}`}</span>
                <Badge tone={tones[entry.state]}>{names[entry.state]}</Badge>
              </>
            }
            note={noteOf(entry)}
          >
            {mayPlan && entry.state === 'planned' && entry.plan && (
              <Button size="small" variant="secondary" onClick={() => setWithdrawing(entry.from)}>
                Withdraw
              </Button>
            )}
            {mayPlan && entry.state === 'past' && (
              <Button size="small" variant="secondary" onClick={() => onFormer(entry.value)}>
                Plan it again
              </Button>
            )}
          </RecordRow>
        ))}
      </RecordRows>
      <WithdrawDialog setting={setting} from={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </>
  )
}

function noteOf({ plan }: SettingHistoryView): string {
  if (!plan) return 'With a release'
  const { by, agreedBy, at, reason, withdrawn } = plan
  return [
    `${by}, ${staffMoment(at)}`,
    agreedBy && `agreed by ${agreedBy}`,
    reason,
    withdrawn && `withdrawn by ${withdrawn.by}, ${staffMoment(withdrawn.at)}: ${withdrawn.reason}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
