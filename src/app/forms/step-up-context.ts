import { createContext } from 'react'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'

/** Asks for her password for one kind of action (D10); answers whether she gave it. */
export type AskPassword = (action: StepUpAction) => Promise<boolean>
export const StepUpContext = createContext<AskPassword>(async () => false)
