import './act-for.css'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { Button, type ButtonVariant } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { staffErrorText } from '../staff-error.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActMenu } from './act-menu.tsx'
import { type ActOffered, actsPath } from './offered.ts'

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
  const [offered, setOffered] = useState<readonly ActOffered[]>()
  const [chosen, setChosen] = useState<ActOffered>()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useActInAddress(byAddress, (name) => void open(name))
  async function open(name = opens) {
    setBusy(true)
    setError(undefined)
    try {
      const { acts } = await send('GET', actsPath, { params: { memberId } })
      const act = acts.find(({ act, offers }) => act === name && offers.length > 0)
      if (act) choose(act)
      else setOffered(about ? actsAbout(acts, about) : acts)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(staffErrorText(thrown))
    } finally {
      setBusy(false)
    }
  }
  function choose(act: ActOffered) {
    setOffered(undefined)
    setChosen(act)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant={variant}
        size={about ? 'small' : undefined}
        busy={busy}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {label}
      </Button>
      <Alert>{error}</Alert>
      <ActMenu offered={offered} onClose={() => setOffered(undefined)} onChoose={choose} />
      {chosen && (
        <ActDialog
          key={chosen.act}
          memberId={memberId}
          act={chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const actsAbout = (acts: readonly ActOffered[], about: string) =>
  acts.flatMap((act) => {
    const offers = act.offers.filter(({ id }) => id === about)
    return offers.length > 0 ? [{ ...act, offers }] : []
  })

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
