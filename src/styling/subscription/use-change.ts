import { useRevalidator } from 'react-router'
import type { CallOptions } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

export type SubscriptionChanging =
  | 'skip'
  | 'resume'
  | 'take-back-skip'
  | 'move'
  | 'pause'
  | 'cancel'
  | 'reactivate'
  | 'interval'

type Send<Body> = (options: CallOptions & { body: Body }) => Promise<unknown>

/** Runs one change of the subscription; the page then shows its new state, also after an error. */
export function useSubscriptionChange<Body extends object>(
  name: SubscriptionChanging,
  send: Send<Body>,
  onDone?: () => void,
) {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useSubmit(
    (body: Body, { idempotencyKey }) => send({ body, idempotencyKey, error: whenOutdated(revalidate) }),
    async () => {
      await revalidate()
      onDone?.()
      toast(t(`subscription.done.${name}`))
    },
  )
}
