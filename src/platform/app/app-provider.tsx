import { createContext, type ReactNode, useContext } from 'react'
import { WordsProvider } from '#/platform/texts/use-texts.tsx'
import type { App } from './app-state.ts'

const AppContext = createContext<App | null>(null)

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <WordsProvider market={app.market} messages={app.messages}>
        {children}
      </WordsProvider>
    </AppContext>
  )
}

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('No AppProvider above')
  return app
}
