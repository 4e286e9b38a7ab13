import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type AskPassword, StepUpContext } from '#/platform/app/forms/step-up-context.ts'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'

const MemberDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))
const StaffDialog = lazy(async () => ({
  default: (await import('./staff-step-up-dialog.tsx')).StaffStepUpDialog,
}))
type Asked = { action: StepUpAction; answer: (given: boolean) => void }

/** The one place that asks for the password, for any form; the form stays unchanged behind it. */
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
          {asked.action === 'refund' ? (
            <StaffDialog {...asked} action={asked.action} />
          ) : (
            <MemberDialog {...asked} action={asked.action} />
          )}
        </Suspense>
      )}
    </StepUpContext>
  )
}
