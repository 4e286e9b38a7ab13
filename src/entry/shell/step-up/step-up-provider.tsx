import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type AskPassword, StepUpContext } from '#/platform/app/forms/step-up-context.ts'
import type { StaffStepUpAction, StepUpAction } from '#/platform/sessions/step-up.ts'

const MemberDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))
const StaffDialog = lazy(async () => ({
  default: (await import('./staff-step-up-dialog.tsx')).StaffStepUpDialog,
}))
const isStaffs = (action: StepUpAction): action is StaffStepUpAction =>
  action === 'access' || action === 'close' || action === 'refund'

type PasswordRequest = { action: StepUpAction; answer: (given: boolean) => void }

/** The one place that asks for the password, for any form; the form stays unchanged behind it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<PasswordRequest>()
  const ask = useCallback<AskPassword>(
    (action) =>
      new Promise((resolve) =>
        setRequest({
          action,
          answer(given) {
            setRequest(undefined)
            resolve(given)
          },
        }),
      ),
    [],
  )
  return (
    <StepUpContext value={ask}>
      {children}
      {request && (
        <Suspense fallback={null}>
          {isStaffs(request.action) ? (
            <StaffDialog {...request} action={request.action} />
          ) : (
            <MemberDialog {...request} action={request.action} />
          )}
        </Suspense>
      )}
    </StepUpContext>
  )
}
