import { createContext, type ReactNode, useContext } from 'react'
import { TextsProvider } from '#/platform/texts/use-texts.tsx'
import type { ClientApp } from './app-state.ts'

const AppContext = createContext<ClientApp | null>(null)

export function AppProvider({ app, children }: { app: ClientApp; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <TextsProvider market={app.market} messages={app.messages}>
        {children}
      </TextsProvider>
    </AppContext>
  )
}

export function useApp(): ClientApp {
  const app = useContext(AppContext)
  if (!app) throw new Error('No AppProvider above')
  return app
}
