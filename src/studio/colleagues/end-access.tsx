import { useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import type { ColleaguePageView } from './colleagues.schema.ts'
import { LeavingEffect, useLeaving } from './leaving-effect.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { colleague: ColleaguePageView }

/** Ends a colleague's access, with the effect shown before (R8.01). */
export function EndAccess({ colleague }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        End the access
      </Button>
      {isOpen && <EndDialog colleague={colleague} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function EndDialog({ colleague: { id, name }, onClose }: Props & { onClose: () => void }) {
  const effect = useLeaving(id)
  return (
    <ReasonDialog
      title={`End the access of ${name}`}
      button="End it now"
      variant="danger"
      route="/studio/colleagues/:staffId/end"
      staffId={id}
      done={`${name} has no access any more.`}
      onClose={onClose}
    >
      <LeavingEffect effect={effect} />
    </ReasonDialog>
  )
}
