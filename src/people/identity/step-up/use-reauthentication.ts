import { useState } from 'react'
import type { SessionKind } from '#/platform/sessions/browser/session.ts'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'
import { reauthenticate } from './reauthenticate.ts'

/** The provider's window for one action (D10); `problem` is its error, until the next try. */
export function useReauthentication(kind: SessionKind, action: StepUpAction, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  async function signIn() {
    setBusy(true)
    setProblem(undefined)
    try {
      await reauthenticate(kind, action)
      onDone()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return { signIn, busy, problem }
}
