import { createContext } from 'react'

/** Asks for her password for one kind of action (D10); answers whether she gave it. */
export type AskPassword = (action: string) => Promise<boolean>
export const StepUpContext = createContext<AskPassword>(async () => false)
