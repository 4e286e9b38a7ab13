import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import type { NoticeVariant } from './notice-dialog.tsx'

const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }))

/**
 * Asks for a mail when a sold-out size is back or a piece costs less (R7.07). The form loads when it is first opened,
 * and stays.
 */
export function AskNotice({ variants }: { variants: NoticeVariant[] }) {
  const t = useTexts()
  const [open, setOpen] = useState<boolean>()
  const gone = variants.some(({ available }) => available === 0)
  return (
    <div>
      <TextButton onClick={() => setOpen(true)}>{t(gone ? 'notices.askGone' : 'notices.ask')}</TextButton>
      {open !== undefined && (
        <Suspense fallback={null}>
          <NoticeDialog open={open} variants={variants} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
