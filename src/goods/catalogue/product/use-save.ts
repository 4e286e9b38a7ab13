import { useRevalidator } from 'react-router'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type Sends<Input> = (input: Input, options: { idempotencyKey: string }) => Promise<unknown>

/** One change that is sent; then the page is read again, and says what is done. */
export function useSave<Input>(send: Sends<Input>, said: string, after?: () => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return useSubmit(send, async () => {
    toast(said)
    after?.()
    await revalidate()
  })
}
