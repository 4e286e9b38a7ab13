import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type AskPassword, StepUpContext } from './step-up-context.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))
type Asked = { action: string; answer: (given: boolean) => void }

/** One place in the page where the password is asked for, whatever form needs it; the form stays as it is behind. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback<AskPassword>(
    (action) =>
      new Promise((resolve) =>
        setAsked({
          action,
          answer(given) {
            setAsked(undefined)
            resolve(given)
          },
        }),
      ),
    [],
  )
  return (
    <StepUpContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <StepUpDialog {...asked} />
        </Suspense>
      )}
    </StepUpContext>
  )
}
