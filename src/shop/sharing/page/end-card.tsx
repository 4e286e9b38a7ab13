import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

/** Ends an own card: its link shows nothing from then on. */
export function EndCard({ id }: { id: string }) {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/shared-cards/:cardId', { params: { cardId: id }, withCookies: true }),
    () => {
      toast(t('sharing.ended'))
      return revalidate()
    },
  )
  return (
    <>
      <Alert>{error}</Alert>
      <Button variant="secondary" busy={busy} onClick={() => submit(undefined)}>
        {t('sharing.end')}
      </Button>
    </>
  )
}
