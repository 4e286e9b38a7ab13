import { useRevalidator } from 'react-router'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type Sends<Input> = (input: Input, options: { idempotencyKey: string }) => Promise<unknown>

/** Sends one change, reloads the page, and confirms it. */
export function useSave<Input>(send: Sends<Input>, message: string, after?: () => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return useSubmit(send, async () => {
    toast(message)
    after?.()
    await revalidate()
  })
}
