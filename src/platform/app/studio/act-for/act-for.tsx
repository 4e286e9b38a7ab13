import './act-for.css'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button, type ButtonVariant } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useActs } from './use-acts.tsx'

type ActForProps = {
  memberId: string
  /** The id of an object: its acts alone. */
  about?: string
  /** The name of one act, which the button opens at once. */
  opens?: string
  /** Opens the act that the address names in `act`, as the search for commands does. */
  byAddress?: true
  label?: string
  variant?: ButtonVariant
}

/** The button of all acts for a customer, or for one of their boxes, orders and charges (R8.06). */
export function ActFor({
  memberId,
  about,
  opens,
  byAddress,
  label = 'Act for her…',
  variant = 'secondary',
}: ActForProps) {
  const { open, busy, error, dialogs } = useActs({ memberId, about })
  useActInAddress(byAddress, (name) => void open(name))
  return (
    <>
      <Button
        variant={variant}
        size={about ? 'small' : undefined}
        busy={busy}
        aria-haspopup="dialog"
        onClick={() => void open(opens)}
      >
        {label}
      </Button>
      <Alert>{error}</Alert>
      {dialogs}
    </>
  )
}

/** Opens the act that the address names; it leaves the address at once. */
function useActInAddress(isOn: true | undefined, open: (name: string) => void) {
  const [params, setParams] = useSearchParams()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const act = isOn && params.get('act')
  useEffect(() => {
    if (!act) return
    latest.current(act)
    setParams(
      (now) => {
        now.delete('act')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [act, setParams])
}
