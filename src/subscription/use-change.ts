import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { useTexts } from '#/app/texts/texts.tsx'
import { useToast } from '#/ui/toast.tsx'

export type Change =
  | 'skip'
  | 'resume'
  | 'take-back-skip'
  | 'move'
  | 'pause'
  | 'cancel'
  | 'reactivate'
  | 'interval'

/** One change of hers; whatever comes of it, the page then shows how it stands. */
export function useChange<Body extends object>(name: Change, onDone?: () => void) {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useSubmit(
    (body: Body, { idempotencyKey }) =>
      send('POST', `/subscription/${name}`, body, { idempotencyKey, error: whenOutdated(revalidate) }),
    async () => {
      await revalidate()
      onDone?.()
      toast(t(`subscription.done.${name}`))
    },
  )
}
