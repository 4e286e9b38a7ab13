import { createContext } from 'react'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'

/** Asks for the password for one kind of action (D10); true when it was given. */
export type AskPassword = (action: StepUpAction) => Promise<boolean>
export const StepUpContext = createContext<AskPassword>(async () => false)
