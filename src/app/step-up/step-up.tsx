import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { kindOf } from '../session/session.ts'
import { type AskPassword, StepUpContext } from './step-up-context.ts'

const dialogs = {
  member: lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog })),
  staff: lazy(async () => ({ default: (await import('./staff-step-up-dialog.tsx')).StaffStepUpDialog })),
}
type Asked = { action: string; answer: (given: boolean) => void }

/** One place in the page where the password is asked for, whatever form needs it; the form stays as it is behind. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const StepUpDialog = dialogs[kindOf(useLocation().pathname)]
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
