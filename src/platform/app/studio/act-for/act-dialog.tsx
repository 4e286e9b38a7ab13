import { useEffect, useId, useRef } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { ActEffect } from './act-effect.tsx'
import { ActForm } from './act-form.tsx'
import type { ActOffered } from './offered.ts'
import { useAct } from './use-act.ts'

type ActDialogProps = { memberId: string; act: ActOffered; open: boolean; onClose: () => void }

/** One act: its form, its effect as it will be, and the button that does exactly that. */
export function ActDialog({ memberId, act, open, onClose }: ActDialogProps) {
  const form = useId()
  const confirming = useRef<HTMLSpanElement>(null)
  const { shown, begin, preview, confirm, isPreviewing, isDoing, fields, error } = useAct({
    memberId,
    act,
    onDone: onClose,
  })
  function close() {
    begin()
    onClose()
  }
  // The effect is there: Enter does the act now.
  useEffect(() => {
    if (shown) confirming.current?.querySelector('button')?.focus()
  }, [shown])
  return (
    <Dialog
      open={open}
      onClose={close}
      title={act.label}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          {shown ? (
            <span ref={confirming}>
              <Button busy={isDoing} onClick={confirm}>
                {shown.second ? 'Ask a colleague' : act.button}
              </Button>
            </span>
          ) : (
            <Button type="submit" form={form} busy={isPreviewing}>
              Show what happens
            </Button>
          )}
        </>
      }
    >
      <ActForm
        id={form}
        act={act}
        errors={fields}
        onChange={begin}
        onPreview={({ about, reason, input }) => void preview({ act: act.act, about, reason, ...input })}
      />
      <Alert>{error}</Alert>
      {shown && <ActEffect {...shown} />}
    </Dialog>
  )
}
