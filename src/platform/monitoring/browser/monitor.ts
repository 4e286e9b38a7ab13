import { isQuietPage } from '../quiet-pages.rule.ts'
import type { Monitoring } from './app-insights.ts'

type Given = { connectionString: string | undefined; ignore: string[]; page: () => string }

/** Holds the SDK, which is loaded only after consent, and not on a card page. */
export function monitor({ connectionString, ignore, page }: Given) {
  let running: Promise<Monitoring | undefined> | undefined

  async function begin(to: string, wanted: () => boolean) {
    try {
      const { startMonitoring } = await import('./app-insights.ts')
      return wanted() ? startMonitoring({ connectionString: to, page: page(), ignore }) : undefined
    } catch (error) {
      console.error('[AppInsights logging failed]', error)
      return undefined
    }
  }
  return {
    start() {
      if (!connectionString || running || isQuietPage(location.pathname)) return
      const starting: Promise<Monitoring | undefined> = begin(connectionString, () => running === starting)
      running = starting
    },
    async stop() {
      const stopping = running
      running = undefined
      ;(await stopping)?.stop()
    },
    log: (name: string, properties: object) => void running?.then((it) => it?.log(name, properties)),
  }
}
