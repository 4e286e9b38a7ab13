import type { TestProject } from 'vitest/node'
import { startTemplate } from '../database/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One throwaway PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const server = await startTemplate()
  project.provide('postgres', server.url)
  return () => server.stop()
}
