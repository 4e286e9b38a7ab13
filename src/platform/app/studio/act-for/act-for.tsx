import './act-for.css'
import { useState } from 'react'
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
  label?: string
  variant?: ButtonVariant
}

/** The button of all acts for a customer, or for one of their boxes, orders and charges (R8.06). */
export function ActFor({ memberId, about, label = 'Act for her…', variant = 'secondary' }: ActForProps) {
  const [offered, setOffered] = useState<readonly ActOffered[]>()
  const [chosen, setChosen] = useState<ActOffered>()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function open() {
    setBusy(true)
    setError(undefined)
    try {
      const { acts } = await send('GET', actsPath, { params: { memberId } })
      setOffered(about ? actsAbout(acts, about) : acts)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(staffErrorText(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant={variant}
        size={about ? 'small' : undefined}
        busy={busy}
        aria-haspopup="dialog"
        onClick={open}
      >
        {label}
      </Button>
      <Alert>{error}</Alert>
      <ActMenu
        offered={offered}
        onClose={() => setOffered(undefined)}
        onChoose={(act) => {
          setOffered(undefined)
          setChosen(act)
          setOpen(true)
        }}
      />
      {chosen && <ActDialog memberId={memberId} act={chosen} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const actsAbout = (acts: readonly ActOffered[], about: string) =>
  acts.flatMap((act) => {
    const offers = act.offers.filter(({ id }) => id === about)
    return offers.length > 0 ? [{ ...act, offers }] : []
  })
