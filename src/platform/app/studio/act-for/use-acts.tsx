import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffErrorText } from '../staff-error.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActMenu } from './act-menu.tsx'
import { type ActOffered, actsPath } from './offered.ts'

/** The acts for a customer, or with `about` for one object, and their dialogs. `open` shows the menu, or the act of a name. */
export function useActs({ memberId, about }: { memberId: string; about?: string }) {
  const [offered, setOffered] = useState<readonly ActOffered[]>()
  const [chosen, setChosen] = useState<ActOffered>()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function open(name?: string) {
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
  const dialogs = (
    <>
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
  return { open, busy, error, dialogs }
}

const actsAbout = (acts: readonly ActOffered[], about: string) =>
  acts.flatMap((act) => {
    const offers = act.offers.filter(({ id }) => id === about)
    return offers.length > 0 ? [{ ...act, offers }] : []
  })
