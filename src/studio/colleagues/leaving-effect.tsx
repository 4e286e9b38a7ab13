import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { LeavingView } from './colleagues.schema.ts'

/** The effect of a colleague's leaving, read when the dialog opens; undefined while it is read. */
export function useLeaving(staffId: string): LeavingView | 'failed' | undefined {
  const [effect, setEffect] = useState<LeavingView | 'failed'>()
  useEffect(() => {
    let isGone = false
    send('GET', '/studio/colleagues/:staffId/leaving', { params: { staffId } }).then(
      (answer) => !isGone && setEffect(answer),
      (error) => {
        if (!(error instanceof ApiError)) throw error
        if (!isGone) setEffect('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [staffId])
  return effect
}

/** Work that a colleague holds and where it goes, in full sentences. `styling`: only the work of a stylist. */
export function LeavingEffect({
  effect,
  styling,
}: {
  effect: LeavingView | 'failed' | undefined
  styling?: true
}) {
  if (effect === 'failed') return <Alert>The effect could not be read. Close this and open it again.</Alert>
  if (!effect) return <p aria-busy="true">Reading the effect.</p>
  return (
    <ul>
      {!styling && <li>{counted(effect.sessions, 'open session ends', 'open sessions end')} at once.</li>}
      <li>{boxesText(effect)}</li>
      <li>
        {effect.members === 0
          ? 'No customer has them as their stylist.'
          : `${counted(effect.members, 'customer gets', 'customers get')} another stylist.`}
      </li>
      <li>
        {callsText(effect)}
        {effect.calls.length > 0 && (
          <ul>
            {effect.calls.map(({ id, startsAt, customer, deputy }) => (
              <li key={id}>
                {`${staffMoment(startsAt)}, ${customer}: ${deputy ? `${deputy} takes it` : 'is cancelled, with a mail that offers other times'}.`}
              </li>
            ))}
          </ul>
        )}
      </li>
      {!styling && effect.tasks > 0 && (
        <li>{`${counted(effect.tasks, 'task goes', 'tasks go')} back to the queue of their role.`}</li>
      )}
      {!styling && effect.invitations > 0 && (
        <li>{`${counted(effect.invitations, 'invitation', 'invitations')} that they sent are withdrawn.`}</li>
      )}
    </ul>
  )
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function boxesText({ boxCount, boxes }: LeavingView): string {
  if (boxCount === 0) return 'No open box is on their desk.'
  const numbers = boxes.map(({ number }) => number).join(', ')
  const others = boxCount > boxes.length ? ` and ${boxCount - boxes.length} more` : ''
  return `${counted(boxCount, 'open box goes', 'open boxes go')} back to the queue: ${numbers}${others}.`
}

function callsText({ callCount, calls }: LeavingView): string {
  if (callCount === 0) return 'No call is booked with them.'
  const others = callCount > calls.length ? ` The first ${calls.length}:` : ''
  return `${counted(callCount, 'booked call needs', 'booked calls need')} another stylist.${others}`
}
