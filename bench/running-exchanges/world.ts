import type { Pool } from '#/platform/database/db.ts'
import { manualClock } from '#/platform/time/clock.ts'
import type { TestApp } from '#/testing/world/app.ts'
import { openWorld } from '#/testing/world/world.ts'

/** The world at its own time; `app` is asked by the routes of the commit it runs at. */
export async function opened(db: Pool, now: string) {
  const clock = manualClock(now)
  const app = (await openWorld({ db, clock })) as unknown as TestApp
  const ask = app.call as unknown as (
    method: string,
    path: string,
    call: object,
  ) => Promise<{ status: number; text: string; body: never }>
  const must = async (method: string, path: string, call: object) => {
    const { status, text, body } = await ask(method, path, call)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return body as Record<string, never>
  }
  return { app, clock, must }
}
